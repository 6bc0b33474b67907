import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** What can be opened for a document: on its list and on its page. */
export const documentDialogs = {
  revision: lazyComponent(() => import('./RevisionDialog.tsx')),
  history: lazyComponent(() => import('./HistoryDialog.tsx')),
  instructions: lazyComponent(() => import('./InstructionsDialog.tsx')),
  deletion: lazyComponent(() => import('./DeleteDialog.tsx')),
}
