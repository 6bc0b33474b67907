import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The dialogs of a withdrawal. */
export const rowDialogs = {
  approve: lazyComponent(() => import('./ApproveDialog.tsx')),
  reject: lazyComponent(() => import('./RejectDialog.tsx')),
}
