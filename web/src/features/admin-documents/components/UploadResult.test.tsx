import type { AdminFile, AdminHistoryEntry, ResultCheck } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { checkOf } from '#testing/mock/redline/serve.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileList, staffMember } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

beforeEach(() => server.byDefault('adminFileHistory', () => ({ history: [] })))

const historyEntry = (with_: Partial<AdminHistoryEntry>): AdminHistoryEntry => ({
  at: '2026-11-18T08:40:00.000Z',
  kind: 'result',
  version: null,
  note: null,
  by: 'staff',
  user_id: null,
  name: null,
  sha256: null,
  ...with_,
})

const documentOf = (name: string, size = 12) => {
  const file = new File(['a document'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const openDialog = async (file: AdminFile = adminFile({ is_paid: true, waiting_on: 'staff' })) => {
  server.on('adminListFiles', () => fileList([file]))
  const { user, store } = await openAsStaff('/admin/files')
  if (file.waiting_on === 'staff')
    await user.click(await screen.findByRole('button', { name: `上传结果：${file.original_name}` }))
  else {
    await user.click(await screen.findByRole('button', { name: `更多操作：${file.original_name}` }))
    await user.click(await screen.findByRole('menuitem', { name: /^上传/ }))
  }
  const dialog = within(await screen.findByRole('dialog', { name: '上传结果' }))
  // The file picker filters by extension; drops and some browsers do not.
  input(dialog).removeAttribute('accept')
  const follow = () => store.dispatch(api.util.invalidateTags(['AdminFiles', 'AdminFileContent']))
  return { user, dialog, follow }
}

type Dialog = ReturnType<typeof within>
const input = (dialog: Dialog) => dialog.getByLabelText(/选择/, { selector: 'input' })
const submit = (dialog: Dialog) => dialog.getByRole('button', { name: '上传' })

test('the dialog begins with whose document the result is for, and which round it is', async () => {
  const { dialog } = await openDialog()
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts).toEqual(['li.wei@example.com', expect.stringMatching(/^(翻译并润色|仅润色)/), '首次交付'])
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['客户', '服务类型', '轮次'])
})

test('what the check finds is added to a live region that was there before', async () => {
  server.on('checkResult', () => checked(tampered))
  const { user, dialog } = await openDialog()
  const findings = dialog.getByRole('status', { name: '核对结果' })
  expect(findings).toBeEmptyDOMElement()
  await user.upload(input(dialog), documentOf('paper.docx'))
  await user.click(submit(dialog))
  await waitFor(() => expect(findings).toHaveTextContent('有 1 个数字被改动。'))
})

test('a result that could not be checked is not called checked', async () => {
  server.on('checkResult', () => ({
    ...checked(),
    check: { ...checkOf(2), status: 'failed' as const, findings: [] },
  }))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('paper.docx'))
  await user.click(submit(dialog))
  expect(await dialog.findByText(/尚未交付。/)).not.toHaveTextContent('核对')
})

test('a document is required', async () => {
  const { dialog } = await openDialog()
  expect(submit(dialog)).toBeDisabled()
  expect(input(dialog)).toBeRequired()
})

test.each([
  ['paper.pdf', 12, '不支持的文件类型：paper.pdf'],
  ['huge.docx', 50 * 1_048_576 + 1, '文件超过大小限制（50MB）：huge.docx'],
])('the dialog rejects %s', async (name, size, text) => {
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf(name, size))
  expect(await dialog.findByRole('alert')).toHaveTextContent(text)
  expect(submit(dialog)).toBeDisabled()
})

test('an invalid file does not replace a valid one', async () => {
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('Result.DOCX'))
  await user.upload(input(dialog), documentOf('paper.pdf'))
  expect(dialog.getByText(/已选择：Result\.DOCX/)).toBeVisible()
  expect(submit(dialog)).toBeEnabled()
})

const checked = (findings: ResultCheck['findings'] = []) => ({
  draft_id: newId(),
  expires_at: '2026-11-19T09:40:00.000Z',
  check: { ...checkOf(2), findings },
})

const tampered: ResultCheck['findings'] = [
  {
    code: 'untracked_edit',
    for: 'both',
    place: { block: 4, paragraph: 7, section: 'Results', quote: 'untouched' },
    data: { count: 1, kind: 'replace', before: 'unchanged', after: 'untouched' },
  },
  {
    code: 'number_changed',
    for: 'both',
    place: { block: 2, paragraph: 2, section: 'Results', quote: '15.2%' },
    data: { from: '12.5%', to: '15.2%' },
  },
]

test('the document is checked with progress, then delivered, and the file is completed', async () => {
  const file = adminFile({ is_paid: true, revision_comment: '请修订' })
  const answer = Promise.withResolvers<void>()
  server.on('checkResult', async ({ params, form }) => {
    expect(params.id).toBe(file.id)
    expect((form.get('file') as File).name).toBe('result.docx')
    await answer.promise
    return checked()
  })
  server.on('deliver', () => {
    const done = { status: 'completed', has_result: true, revision_comment: null } as const
    return { file: Object.assign(file, done, { processed_date: '2026-11-19T08:40:00.000Z' }) }
  })
  const { user, dialog } = await openDialog(file)
  await user.upload(input(dialog), documentOf('result.docx', 2_097_152))
  await user.click(submit(dialog))
  expect(dialog.getByRole('button', { name: '上传中…' })).toBeDisabled()
  expect(dialog.getByText('1.0 MB / 2.0 MB')).toBeVisible()
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  answer.resolve()
  const deliver = await dialog.findByRole('button', { name: '交付' })
  expect(file.status).toBe('pending')
  await user.click(deliver)
  expect(await screen.findByText('结果已上传')).toBeVisible()
  const row = await screen.findByRole('row', { name: /稳定性研究/ })
  await waitFor(() => expect(within(row).getByRole('combobox')).toHaveValue('completed'))
  expect(row).not.toHaveTextContent('需修订')
})

test('findings come with their places, changed numbers first, and a decision needs a reason', async () => {
  const draft = checked(tampered)
  server.on('checkResult', () => draft)
  server.on('deliver', () => ({ file: adminFile() }))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  const anyway = await dialog.findByRole('button', { name: '仍要交付' })
  const [first, second] = within(dialog.getByRole('status', { name: '核对结果' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('有 1 个数字被改动。Results，第 2 段：12.5% 15.2%')
  expect(second).toHaveTextContent('12.5%')
  expect(dialog.getByText('有 1 处修改未留修订标记。')).toBeVisible()
  expect(anyway).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), '客户要求')
  await user.click(anyway)
  await waitFor(() => expect(server.requests('deliver')).toHaveLength(1))
  expect(server.requests('deliver')[0]?.body).toEqual({
    draft_id: draft.draft_id,
    reason: '客户要求',
    processed_date: null,
  })
})

test('what a name or a comment does not stand in is left out', async () => {
  const whole = { for: 'staff', place: null } as const
  const draft = checked([
    { ...whole, code: 'names', data: { name: 'li.wei', changes: 12, comments: 0, properties: 1 } },
    { ...whole, code: 'comments_left', data: { count: 3, internal: 0 } },
  ])
  server.on('checkResult', () => draft)
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  expect(await dialog.findByText('li.wei：修订 12 处、文件属性 1 项')).toBeVisible()
  expect(dialog.getByText('文件中仍有 3 条批注。')).toBeVisible()
  expect(dialog.getByRole('status', { name: '核对结果' })).not.toHaveTextContent('0')
})

test('another document is checked again before it can be delivered', async () => {
  server.on('checkResult', () => checked())
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  await dialog.findByRole('button', { name: '交付' })
  await user.upload(input(dialog), documentOf('other.docx'))
  expect(submit(dialog)).toBeEnabled()
  expect(dialog.queryByRole('button', { name: '交付' })).not.toBeInTheDocument()
})

test('a failed delivery shows the error, keeps the file, and is retried with the same key', async () => {
  server.on('checkResult', () => refuse('not_a_word_document'))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  expect(await dialog.findByRole('alert')).toHaveTextContent('上传处理后的文件失败：无法识别为 Word 文档')
  server.on('checkResult', () => checked())
  server.on('deliver', unreachable)
  await user.click(submit(dialog))
  const deliver = await dialog.findByRole('button', { name: '交付' })
  await user.click(deliver)
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('无法连接服务器'))
  await user.click(deliver)
  await waitFor(() => expect(server.requests('deliver')).toHaveLength(2))
  const [first, second] = server.requests('deliver').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
})

test('an upload can be canceled', async () => {
  server.on('checkResult', () => new Promise<never>(() => {}))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: '停止上传' }))
  expect(submit(dialog)).toBeEnabled()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failed delivery is not called a failed upload', async () => {
  server.on('checkResult', () => checked())
  server.on('deliver', () => unreachable())
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  await user.click(await dialog.findByRole('button', { name: '交付' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^交付结果失败：/)
})

test('the dialog shows whose document the result is for, and asks again when a colleague delivered after the check', async () => {
  const processed_date = '2026-11-18T08:40:00.000Z'
  const file = adminFile({ has_result: true, is_paid: true, processed_date, revision_comment: '请统一术语' })
  server.on('adminFileHistory', () => ({
    history: (['revision_requested', 'result', 'revision_requested', 'result', 'uploaded'] as const).map(
      (kind) =>
        historyEntry({ at: processed_date, kind, note: kind === 'revision_requested' ? '请统一术语' : null }),
    ),
  }))
  server.on('checkResult', () => checked())
  server.on('deliver', ({ body }) =>
    body.processed_date === undefined ? { file } : refuse('delivered_meanwhile'),
  )
  const { user, dialog } = await openDialog(file)
  for (const fact of ['li.wei@example.com', '翻译并润色 · 6,240 字', '请统一术语'])
    expect(dialog.getByText(fact)).toBeVisible()
  expect(await dialog.findByText('第 2 次修订')).toBeVisible()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  expect(await screen.findByRole('dialog', { name: '交付结果' })).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: '交付' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^同事在此期间已交付结果，您的文件尚未交付。/)
  await user.click(dialog.getByRole('button', { name: '仍要交付' }))
  expect(await screen.findByText('结果已上传')).toBeVisible()
  expect(server.requests('deliver').map(({ body }) => body.processed_date)).toEqual([
    processed_date,
    undefined,
  ])
})

test('the open dialog follows what a colleague delivers and what the customer then asks for', async () => {
  const colleague = staffMember({ display_name: '何雯' })
  server.on('listStaff', () => ({ staff: [colleague] }))
  server.on('checkResult', () => checked())
  const at = new Date().toISOString()
  const delivered = historyEntry({ at, version: 1, user_id: colleague.id })
  const { user, dialog, follow } = await openDialog()
  expect(dialog.getByText('首次交付')).toBeVisible()
  server.on('adminFileHistory', () => ({ history: [delivered] }))
  follow()
  expect(await dialog.findByText(/^何雯 已于 \d\d:\d\d 交付结果。$/)).toHaveAttribute('role', 'status')
  expect(dialog.getByText('第 2 版结果（客户未申请修订）')).toBeVisible()
  server.on('adminDownloadResult', ({ query }) => {
    expect(query.result).toBe(1)
    return new Response('a document')
  })
  await user.click(dialog.getByRole('button', { name: '下载结果' }))
  await waitFor(() => expect(server.requests('adminDownloadResult')).toHaveLength(1))
  const asked = historyEntry({ at, kind: 'revision_requested', note: '图 3 太小' })
  server.on('adminFileHistory', () => ({ history: [asked, delivered] }))
  follow()
  expect(await dialog.findByText('图 3 太小')).toBeVisible()
  expect(dialog.getByText('第 1 次修订')).toBeVisible()
})

test('a draft that the check of a colleague replaced names the colleague and can be checked again', async () => {
  const colleague = staffMember({ display_name: '何雯' })
  server.on('listStaff', () => ({ staff: [colleague] }))
  server.on('checkResult', () => checked())
  const replaced_by = { id: colleague.id, at: new Date().toISOString() }
  server.on('deliver', () => refuse('draft_replaced', undefined, { replaced_by }))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  await user.click(await dialog.findByRole('button', { name: '交付' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(/^何雯 已于 \d\d:\d\d 核对另一份文件，/),
  )
  await user.click(dialog.getByRole('button', { name: '重新核对' }))
  expect(await dialog.findByRole('button', { name: '交付' })).toBeEnabled()
  expect(server.requests('checkResult')).toHaveLength(2)
})
