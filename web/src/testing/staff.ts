import { overview, revenue } from './charts.ts'
import { renderApp } from './render-app.tsx'
import { server } from './server.ts'
import { fileCounts, fileList, messageList, noConversations, onePage, reviewCounts } from './staff-data.ts'
import { admin } from './users.ts'

/** The default member of staff. */
const editor = admin()

/** Renders an admin page. The site's language is English, which the admin pages do not follow. Counts default to zero. */
export const openAsStaff = (path: string, user = editor) => {
  server.byDefault('me', () => ({ user }))
  server.byDefault('adminListFiles', () => fileList())
  server.byDefault('fileCounts', () => fileCounts())
  server.byDefault('adminListMessages', () => messageList())
  server.byDefault('listConversations', () => noConversations)
  server.byDefault('listNotes', () => ({ notes: [], next_cursor: null }))
  server.byDefault('listAudit', () => ({ entries: [], ...onePage([]) }))
  server.byDefault('overview', () => overview())
  server.byDefault('revenue', () => revenue())
  server.byDefault('reportPresence', () => ({ user_ids: [] }))
  server.byDefault('countPendingReviews', () => reviewCounts())
  server.byDefault('listStaff', () => ({ staff: [] }))
  server.byDefault('adminOrderRefunds', () => ({ refunds: [] }))
  server.byDefault('listMail', () => ({ letters: [], failed_count: 0, ...onePage([]) }))
  return renderApp(path, { user, language: 'en' })
}
