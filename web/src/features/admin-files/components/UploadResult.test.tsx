import type { AdminFile } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server, unreachable } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, fileList } from '#testing/staff-data.ts'

const documentOf = (name: string, size = 12) => {
  const file = new File(['a document'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const openDialog = async (file: AdminFile = adminFile({ is_paid: true })) => {
  server.on('adminListFiles', () => fileList([file]))
  const { user } = await openAsStaff('/admin/files')
  await user.click(await screen.findByRole('button', { name: `上传结果：${file.original_name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: '上传结果' }))
  // The file picker filters by extension; drops and some browsers do not.
  input(dialog).removeAttribute('accept')
  return { user, dialog }
}

type Dialog = ReturnType<typeof within>
const input = (dialog: Dialog) => dialog.getByLabelText(/选择/, { selector: 'input' })
const submit = (dialog: Dialog) => dialog.getByRole('button', { name: '上传' })

test('requires a document', async () => {
  const { dialog } = await openDialog()
  expect(submit(dialog)).toBeDisabled()
  expect(input(dialog)).toBeRequired()
})

test.each([
  ['paper.pdf', 12, '不支持的文件类型：paper.pdf'],
  ['huge.docx', 50 * 1_048_576 + 1, '文件超过大小限制（50MB）：huge.docx'],
])('rejects %s', async (name, size, text) => {
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

test('uploads the document with progress and completes the file', async () => {
  const file = adminFile({ is_paid: true, revision_comment: '请修订' })
  const answer = Promise.withResolvers<void>()
  server.on('uploadResult', async ({ params, form }) => {
    expect(params.id).toBe(file.id)
    expect((form.get('file') as File).name).toBe('result.docx')
    await answer.promise
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
  expect(await screen.findByText('结果已上传')).toBeVisible()
  const row = await screen.findByRole('row', { name: /稳定性研究/ })
  await waitFor(() => expect(within(row).getByRole('combobox')).toHaveValue('completed'))
  expect(row).not.toHaveTextContent('需修订')
  expect(within(row).getByRole('button', { name: /下载结果/ })).toBeVisible()
})

test('shows the error, keeps the file and retries with the same key', async () => {
  server.on('uploadResult', () => refuse('not_a_word_document'))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  expect(await dialog.findByRole('alert')).toHaveTextContent('上传处理后的文件失败：无法识别为 Word 文档')
  server.on('uploadResult', unreachable)
  await user.click(submit(dialog))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('无法连接服务器'))
  const [first, second] = server.requests('uploadResult').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
})

test('cancels an upload', async () => {
  server.on('uploadResult', () => new Promise<never>(() => {}))
  const { user, dialog } = await openDialog()
  await user.upload(input(dialog), documentOf('result.docx'))
  await user.click(submit(dialog))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: '停止上传' }))
  expect(submit(dialog)).toBeEnabled()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})
