import { lazyComponent } from '#shared/ui/lazy-component.tsx'

export const rowDialogs = {
  approve: lazyComponent(() => import('./ApproveDialog.tsx')),
  reject: lazyComponent(() => import('./RejectDialog.tsx')),
}
