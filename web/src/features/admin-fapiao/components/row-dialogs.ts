import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The dialogs of a fapiao request. */
export const rowDialogs = {
  issue: lazyComponent(() => import('./IssueDialog.tsx')),
  pdf: lazyComponent(() => import('./PdfDialog.tsx')),
  decline: lazyComponent(() => import('./DeclineDialog.tsx')),
}
