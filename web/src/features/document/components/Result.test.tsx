import type { ChangeView, ResultCheck } from '@runwen/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered } from '#testing/customer-data.ts'
import { checkOf, viewOf } from '#testing/mock/redline/serve.ts'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile } from '#testing/staff-data.ts'

const check: ResultCheck = {
  ...checkOf(2),
  kind: 'unrelated',
  changes: 0,
  findings: [{ code: 'unrelated', for: 'staff', place: null, data: { matching: 0, paragraphs: 4 } }],
}

/** What the service answers for a result that has nothing in common with its original. */
const unrelated = (file: Parameters<typeof viewOf>[0]): ChangeView => {
  const view = viewOf(file, 0)
  const none = Object.fromEntries(Object.keys(view.model.counts).map((name) => [name, 0]))
  return {
    ...view,
    parts: 1,
    model: {
      ...view.model,
      kind: 'unrelated',
      counts: none as typeof view.model.counts,
      block_count: 0,
      blocks: [],
      notes: [],
      comments: [],
    },
  }
}

test('a result that is another document says that it cannot be compared, not that nothing was changed', async () => {
  const file = delivered({ check: { ...check, findings: [] } })
  server.on('getFile', () => ({ file, editor: null }))
  server.on('fileHistory', () => ({ history: [] }))
  server.on('viewFile', () => unrelated(file))
  await openAsCustomer(`/documents/${file.id}`)
  expect(await screen.findByRole('heading', { name: 'The result cannot be shown here' })).toBeVisible()
  expect(screen.getByText(/^We could not compare this result with the original\./)).toBeVisible()
  expect(screen.queryByText(/The comparison is repeated/)).not.toBeInTheDocument()
  expect(screen.queryByText('Nothing was changed.')).not.toBeInTheDocument()
  const files = within(screen.getByRole('list', { name: 'All files of the result' }))
  expect(files.getAllByRole('button').length).toBeGreaterThan(0)
})

test('staff read what the check found about a result that is another document', async () => {
  const own = delivered({ check })
  const file = adminFile({ ...own, waiting_on: null })
  server.on('adminGetFile', () => ({ file }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminViewFile', () => unrelated(own))
  await openAsStaff(`/documents/${file.id}`)
  expect(await screen.findByRole('heading', { name: '结果暂时无法在此显示' })).toBeVisible()
  const [found] = await screen.findAllByText(/^这是另一份文档/)
  expect(found).toBeVisible()
  expect(screen.queryByText('全文没有任何改动。')).not.toBeInTheDocument()
})
