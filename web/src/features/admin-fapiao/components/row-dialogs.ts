import { lazyComponent } from '#shared/ui/lazy-component.tsx'

export const rowDialogs = {
  issue: lazyComponent(() => import('./IssueDialog.tsx')),
  pdf: lazyComponent(() => import('./PdfDialog.tsx')),
  decline: lazyComponent(() => import('./DeclineDialog.tsx')),
}
