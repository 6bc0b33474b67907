import { ToDoPage } from '#features/admin-todo/pages/ToDoPage.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const assignDialog = lazyComponent(
  () => import('#features/admin-documents/components/BulkAssign.tsx'),
  ['admin-documents'],
)

/** What waits for staff with the dialog that gives a document to a colleague. */
export const StartPage = () => <ToDoPage assignDialog={assignDialog} />
