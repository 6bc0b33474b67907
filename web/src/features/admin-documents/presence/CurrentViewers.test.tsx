import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, onePage, staffMember } from '#testing/staff-data.ts'

const wu = staffMember({ username: 'wu@example.com', display_name: 'Wu' })
let file = adminFile()

const setVisible = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  file = adminFile({ is_paid: true })
  server.on('adminGetFile', () => ({ file }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on(
    'adminGetInstructions',
    () =>
      ({
        instructions: { english: null, style: null, terms: [], note: '', references: [] },
      }) as never,
  )
  server.on('listStaff', () => ({ staff: [wu, staffMember()] }))
})
afterEach(() => vi.restoreAllMocks())

/** Not those of the page that the test before has closed. */
const reports = () =>
  server
    .requests('reportPresence')
    .filter(({ body }) => body.id === file.id)
    .map(({ body }) => body.here)

test('the page names the colleague who looks at the same document', async () => {
  server.on('reportPresence', () => ({ user_ids: [wu.id] }))
  await openAsStaff(`/documents/${file.id}`)
  expect(await screen.findByText('Wu 正在查看', {}, { timeout: 3_000 })).toBeVisible()
  expect(server.requests('reportPresence')[0]?.body).toMatchObject({
    page: 'document',
    id: file.id,
    here: true,
  })
})

test('the end of a view is reported when the window is hidden, and the view again when it is shown', async () => {
  server.on('reportPresence', () => ({ user_ids: [wu.id] }))
  await openAsStaff(`/documents/${file.id}`)
  await screen.findByText('Wu 正在查看', {}, { timeout: 3_000 })
  setVisible(false)
  await waitFor(() => expect(reports()).toEqual([true, false]))
  expect(screen.queryByText('Wu 正在查看')).not.toBeInTheDocument()
  setVisible(true)
  expect(await screen.findByText('Wu 正在查看', {}, { timeout: 3_000 })).toBeVisible()
  expect(reports()).toEqual([true, false, true])
})
