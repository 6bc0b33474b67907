import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The dialogs of an order. */
export const rowDialogs = {
  refund: lazyComponent(() => import('./RefundDialog.tsx')),
  history: lazyComponent(() => import('./RefundHistory.tsx')),
}
