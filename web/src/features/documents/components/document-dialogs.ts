import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** What can be opened for a document: on its list and on its page. */
export const documentDialogs = {
  revision: lazyComponent(async () => (await import('./RevisionDialog.tsx')).RevisionDialog),
  history: lazyComponent(async () => (await import('./HistoryDialog.tsx')).HistoryDialog),
  instructions: lazyComponent(async () => (await import('./InstructionsDialog.tsx')).InstructionsDialog),
  deletion: lazyComponent(async () => (await import('./DeleteDialog.tsx')).DeleteDialog),
}
