import { lazyComponent } from '#shared/lib/lazy-component.tsx'

export const lookingNow = lazyComponent(
  async () => (await import('#features/admin-shell/presence/LookingNow.tsx')).LookingNow,
)
