import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The dialogs of a fapiao request. */
export const rowDialogs = {
  issue: lazyComponent(async () => (await import('./IssueDialog.tsx')).IssueDialog),
  pdf: lazyComponent(async () => (await import('./PdfDialog.tsx')).PdfDialog),
  decline: lazyComponent(async () => (await import('./DeclineDialog.tsx')).DeclineDialog),
}
