import { ToDoPage } from '#features/admin-todo/pages/ToDoPage.tsx'
import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

const assignDialog = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-documents'])
  return (await import('#features/admin-documents/components/BulkAssign.tsx')).BulkAssign
})

const plots = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-plots'])
  return (await import('#features/admin-plots/components/Plots.tsx')).Plots
})

/** What waits for staff and how the work goes, with the dialog that gives a document to a colleague. */
export const StartPage = () => <ToDoPage plots={plots} assignDialog={assignDialog} />
