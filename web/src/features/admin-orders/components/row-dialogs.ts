import { lazyComponent } from '#shared/ui/lazy-component.tsx'

export const rowDialogs = {
  refund: lazyComponent(() => import('./RefundDialog.tsx')),
  history: lazyComponent(() => import('./RefundHistory.tsx')),
}
