import type { AdminFapiao } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

const request = (with_: Partial<AdminFapiao> = {}): AdminFapiao => ({
  id: newId(),
  order_id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  file_id: newId(),
  original_name: '双碳目标.docx',
  kind: 'special',
  title: '清华大学',
  tax_number: '12100000400000624D',
  address: '北京市海淀区',
  email: null,
  status: 'requested',
  number: null,
  note: null,
  has_pdf: false,
  created_at: '2026-11-16T02:00:00.000Z',
  decided_at: null,
  amount: 98_000,
  currency: 'usd',
  service_type: 2,
  paid_at: '2026-11-15T02:00:00.000Z',
  is_refunded: false,
  decided_by: null,
  ...with_,
})

const serve = (rows: AdminFapiao[]) => {
  server.on('adminListFapiao', ({ query }) => {
    const found = rows.filter(({ status }) => query.status === undefined || status === query.status)
    return { fapiao: found, ...onePage(found) }
  })
  return rows
}
const row = async (name = 'li.wei@example.com') => {
  const cell = await screen.findByText(name)
  return within(cell.closest('tr') ?? document.body)
}

test('who has waited longest comes first, and a range of days and a page size are sent to the server', async () => {
  serve([request()])
  const { user } = await openAsStaff('/admin/fapiao?from=2026-11-02&to=2026-11-03')
  await row()
  const asked = () => server.requests('adminListFapiao').at(-1)?.query
  expect(asked()).toMatchObject({
    sort: 'oldest',
    from: new Date(2026, 10, 2).toISOString(),
    to: new Date(new Date(2026, 10, 4).getTime() - 1).toISOString(),
  })
  await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最新在前')
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'newest' }))
  await user.click(screen.getByRole('button', { name: '显示设置' }))
  await user.click(await screen.findByRole('radio', { name: '25' }))
  await waitFor(() => expect(asked()).toMatchObject({ limit: 25 }))
})

test('records the number of an issued fapiao', async () => {
  const rows = serve([request()])
  server.on('issueFapiao', ({ body }) => {
    const issued = { ...request(rows[0]), status: 'issued' as const, number: body.number }
    rows[0] = issued
    return { fapiao: issued }
  })
  const { user } = await openAsStaff('/admin/fapiao')
  const named = `/documents/${rows[0]?.file_id}`
  expect((await row()).getByRole('link', { name: /^…[0-9a-f]{8}$/ })).toHaveAttribute(
    'href',
    `/admin/orders/${rows[0]?.order_id}`,
  )
  expect((await row()).getByRole('link', { name: '双碳目标.docx' })).toHaveAttribute('href', named)
  await user.click((await row()).getByRole('button', { name: '开具发票：li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('12100000400000624D')).toBeVisible()
  const order = `/admin/orders/${rows[0]?.order_id}`
  expect(dialog.getByRole('link', { name: '双碳目标.docx' })).toHaveAttribute('href', named)
  expect(dialog.getByRole('link', { name: '仅润色' })).toHaveAttribute('href', order)
  await user.click(dialog.getByRole('button', { name: '登记为已开具' }))
  expect(server.requests('issueFapiao')).toEqual([])
  await user.type(dialog.getByLabelText(/^发票号码/), '2444')
  await user.click(dialog.getByRole('button', { name: '登记为已开具' }))
  expect(await screen.findByText('发票已登记')).toBeVisible()
  expect(server.requests('issueFapiao')[0]?.body).toEqual({ number: '2444', note: '' })
  expect(await screen.findByText('没有待开具的发票')).toBeVisible()
})

const pdfFile = (bytes = 4) => new File([new Uint8Array(bytes)], '发票.pdf', { type: 'application/pdf' })

test('attaches the PDF before it records the number, and keeps the dialog when that fails', async () => {
  const rows = serve([request()])
  server.on('putFapiaoPdf', () => refuse('unexpected_content'))
  const { user } = await openAsStaff('/admin/fapiao')
  await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^发票号码/), '2444')
  const input =
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')
  await user.upload(input, pdfFile(3 * 1_048_576))
  expect(dialog.getByText(/^文件超过/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '登记为已开具' }))
  await user.upload(input, pdfFile())
  await user.click(dialog.getByRole('button', { name: '登记为已开具' }))
  expect(await dialog.findByText(/^上传 PDF 失败：/)).toBeVisible()
  expect(server.requests('issueFapiao')).toEqual([])
  expect(server.requests('putFapiaoPdf')).toHaveLength(1)

  server.on('putFapiaoPdf', ({ params }) => ({ fapiao: request({ id: params.id, has_pdf: true }) }))
  server.on('issueFapiao', ({ body }) => {
    const issued = { ...request(rows[0]), status: 'issued' as const, number: body.number, has_pdf: true }
    rows[0] = issued
    return { fapiao: issued }
  })
  await user.click(dialog.getByRole('button', { name: '登记为已开具' }))
  expect(await screen.findByText('发票已登记')).toBeVisible()
  expect(server.requests('putFapiaoPdf')[1]?.form.get('file')).toMatchObject({ name: '发票.pdf' })
})

test('attaches a PDF to an issued fapiao, and replaces it', async () => {
  const rows = serve([request({ status: 'issued', number: '2444' })])
  server.on('putFapiaoPdf', () => {
    const fapiao = { ...request(rows[0]), has_pdf: true }
    rows[0] = fapiao
    return { fapiao }
  })
  const { user } = await openAsStaff('/admin/fapiao?status=issued')
  const name = 'li.wei@example.com 的发票'
  expect((await row()).queryByRole('button', { name: `下载 PDF：${name}` })).not.toBeInTheDocument()
  await user.click((await row()).getByRole('button', { name: `上传 PDF：${name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = await dialog.findByRole('button', { name: '上传' })
  expect(submit).toBeDisabled()
  const input =
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')
  await user.upload(input, pdfFile())
  await user.click(submit)
  expect(await screen.findByText('PDF 已上传')).toBeVisible()
  expect(await screen.findByRole('button', { name: `更换 PDF：${name}` })).toBeVisible()
  expect(screen.getByRole('button', { name: `下载 PDF：${name}` })).toBeVisible()
})

test('declines a request with a reason, also when someone else was faster', async () => {
  serve([request()])
  server.on('declineFapiao', () => refuse('fapiao_decided'))
  const { user } = await openAsStaff('/admin/fapiao')
  await user.click((await row()).getByRole('button', { name: '拒绝开具：li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^原因/), '税号有误')
  await user.click(dialog.getByRole('button', { name: '拒绝开具' }))
  expect(await screen.findByText(/^拒绝开具失败：/)).toBeVisible()
  expect(server.requests('declineFapiao')[0]?.body).toEqual({ note: '税号有误' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('flags an issued fapiao whose order was refunded', async () => {
  serve([request({ status: 'issued', number: '2444', decided_by: '王编辑', is_refunded: true })])
  await openAsStaff('/admin/fapiao?status=all')
  const cells = await row()
  expect(cells.getByText('已退款，请冲红')).toBeVisible()
  expect(cells.getByText('经办：王编辑')).toBeVisible()
  expect(cells.queryByRole('button', { name: /^开具发票/ })).not.toBeInTheDocument()
})

test('a link from an order shows the request of that order, in whatever state', async () => {
  serve([request({ status: 'issued', number: '2444' })])
  const order = newId()
  await openAsStaff(`/admin/fapiao?order=${order}`)
  await row()
  expect(server.requests('adminListFapiao').at(-1)?.query).toMatchObject({ order_id: order })
  expect(screen.getByRole('radio', { name: '全部' })).toBeChecked()
})
