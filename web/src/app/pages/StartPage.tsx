import { ToDoPage } from '#features/admin-todo/pages/ToDoPage.tsx'
import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

const assignDialog = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-documents'])
  return (await import('#features/admin-documents/components/BulkAssign.tsx')).BulkAssign
})

/** What waits for staff with the dialog that gives a document to a colleague. */
export const StartPage = () => <ToDoPage assignDialog={assignDialog} />
