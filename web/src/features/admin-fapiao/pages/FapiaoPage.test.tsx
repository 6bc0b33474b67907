import type { AdminFapiao } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFapiao, onePage } from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

const request = (with_: Partial<AdminFapiao> = {}) =>
  adminFapiao({ kind: 'special', address: '北京市海淀区', paid_at: '2026-11-15T02:00:00.000Z', ...with_ })

const now = '2026-11-16T03:00:00.000Z'
const self = admin()
const ofWu = { admin_id: newId(), name: 'Wu', at: now }

const serve = (rows: AdminFapiao[]) => {
  server.on('adminListFapiao', ({ query }) => {
    const found = rows.filter(({ status }) => query.status === undefined || status === query.status)
    return { fapiao: found, ...onePage(found) }
  })
  server.on('claimFapiao', ({ params }) => {
    const fapiao = rows.find(({ id }) => id === params.id) ?? refuse('not_found')
    return { fapiao: Object.assign(fapiao, { claim: { admin_id: self.id, name: 'admin', at: now } }) }
  })
  server.on('giveBackFapiao', ({ params }) => {
    const fapiao = rows.find(({ id }) => id === params.id)
    if (fapiao?.claim?.admin_id === self.id) fapiao.claim = null
    return undefined
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

test('the number of an issued fapiao is recorded', async () => {
  const rows = serve([request()])
  server.on('issueFapiao', ({ body }) => {
    const issued = { ...request(rows[0]), status: 'issued' as const, number: body.number }
    rows[0] = issued
    return { fapiao: issued }
  })
  const { user } = await openAsStaff('/admin/fapiao', self)
  const named = `/documents/${rows[0]?.file_id}`
  expect((await row()).getByRole('link', { name: '仅润色' })).toHaveAttribute(
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
  await user.click(await dialog.findByRole('button', { name: '登记为已开具' }))
  expect(server.requests('issueFapiao')).toEqual([])
  await user.type(dialog.getByLabelText(/^发票号码/), '2444')
  await user.click(dialog.getByRole('button', { name: '登记为已开具' }))
  expect(await screen.findByText('发票已登记')).toBeVisible()
  expect(server.requests('issueFapiao')[0]?.body).toEqual({ number: '2444', note: '' })
  expect(await screen.findByText('没有待开具的发票')).toBeVisible()
})

test('the amount and the address to send to are copied from the list and from the form', async () => {
  serve([request({ email: 'finance@example.edu', refunded: 18_000 })])
  const { user } = await openAsStaff('/admin/fapiao', self)
  const copyIn = async (place: ReturnType<typeof within>, button: string, copied: string) => {
    await user.click(place.getByRole('button', { name: button }))
    expect(await navigator.clipboard.readText()).toBe(copied)
  }
  await copyIn(await row(), '复制：服务费', '800.00')
  await copyIn(await row(), '复制：发送至', 'finance@example.edu')
  await copyIn(await row(), '全部复制：li.wei@example.com 的抬头和税号', '清华大学\n12100000400000624D')
  await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await copyIn(dialog, '复制：服务费', '800.00')
  await copyIn(dialog, '复制：发送至', 'finance@example.edu')
})

const pdfFile = (bytes = 4) => new File([new Uint8Array(bytes)], '发票.pdf', { type: 'application/pdf' })

test('a fapiao that a colleague is issuing is issued only after it was taken over', async () => {
  const rows = serve([request({ claim: ofWu })])
  const { user, store } = await openAsStaff('/admin/fapiao', self)
  expect((await row()).getByText('Wu 正在开具')).toBeVisible()
  await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Wu 自 .* 起正在开具此发票/)).toBeVisible()
  expect(dialog.queryByLabelText(/^发票号码/)).not.toBeInTheDocument()
  expect(server.requests('claimFapiao')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '由我接手' }))
  expect(await dialog.findByLabelText(/^发票号码/)).toHaveFocus()
  expect(server.requests('claimFapiao').map(({ body }) => body)).toEqual([{ take_over: true }])

  Object.assign(rows[0] ?? {}, { claim: ofWu })
  store.dispatch(api.util.invalidateTags(['AdminFapiao']))
  expect(await dialog.findByText(/Wu 已于 .* 接手此申请/)).toBeVisible()
  Object.assign(rows[0] ?? {}, { status: 'issued', decided_by: 'Wu', claim: null })
  store.dispatch(api.util.invalidateTags(['AdminFapiao']))
  expect(await dialog.findByText('Wu 已开具此发票，请勿重复开具。')).toBeVisible()
  expect(dialog.queryByRole('button', { name: '由我接手' })).not.toBeInTheDocument()
  Object.assign(rows[0] ?? {}, { status: 'declined' })
  store.dispatch(api.util.invalidateTags(['AdminFapiao']))
  expect(await dialog.findByText('Wu 已拒绝此申请，请勿开具发票。')).toBeVisible()
})

test('a request that the reader is issuing says so, and its form leaves out what the buyer did not give', async () => {
  serve([request({ claim: { ...ofWu, admin_id: self.id }, email: null })])
  const { user } = await openAsStaff('/admin/fapiao', self)
  expect((await row()).getByText('由您开具')).toBeVisible()
  await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('地址及开户行')).toBeVisible()
  expect(dialog.queryByText('发送至')).not.toBeInTheDocument()
})

test('closing the form gives back what was claimed by opening it, unless it was taken on purpose or work has begun', async () => {
  const rows = serve([request()])
  const { user } = await openAsStaff('/admin/fapiao', self)
  type Dialog = ReturnType<typeof within>
  const openAndClose = async (act?: (dialog: Dialog) => Promise<void>) => {
    await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await act?.(dialog)
    expect(await dialog.findByLabelText(/^发票号码/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await openAndClose()
  await waitFor(() =>
    expect(server.requests('giveBackFapiao').map(({ params }) => params.id)).toEqual([rows[0]?.id]),
  )
  Object.assign(rows[0] ?? {}, { claim: { ...ofWu, admin_id: self.id } })
  await openAndClose()
  Object.assign(rows[0] ?? {}, { claim: ofWu })
  await openAndClose(async (dialog) => user.click(await dialog.findByRole('button', { name: '由我接手' })))
  Object.assign(rows[0] ?? {}, { claim: null })
  await openAndClose(async (dialog) => user.click(dialog.getByRole('button', { name: '复制：地址及开户行' })))
  Object.assign(rows[0] ?? {}, { claim: null })
  await openAndClose(async (dialog) => user.type(await dialog.findByLabelText(/^发票号码/), '2'))
  expect(server.requests('giveBackFapiao')).toHaveLength(1)
  expect(rows[0]?.claim?.admin_id).toBe(self.id)
})

test('the form has its fields while the claim is on its way, and takes input once it has arrived', async () => {
  const rows = serve([request()])
  const arrival = Promise.withResolvers<void>()
  server.on('claimFapiao', async () => {
    await arrival.promise
    return { fapiao: Object.assign(rows[0] ?? request(), { claim: { ...ofWu, admin_id: self.id } }) }
  })
  const { user } = await openAsStaff('/admin/fapiao', self)
  await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = await dialog.findByLabelText(/^发票号码/)
  expect(number).toHaveAttribute('readonly')
  expect(dialog.getByRole('button', { name: '登记为已开具' })).toBeDisabled()
  expect(dialog.getByText(/请先在税务系统开具发票/)).not.toBeVisible()
  arrival.resolve()
  await waitFor(() => expect(dialog.getByText(/请先在税务系统开具发票/)).toBeVisible())
  await waitFor(() => expect(number).not.toHaveAttribute('readonly'))
  expect(dialog.getByRole('button', { name: '登记为已开具' })).toBeEnabled()
})

test('a request that a colleague has is declined only after it was taken over', async () => {
  serve([request({ claim: ofWu })])
  const { user } = await openAsStaff('/admin/fapiao', self)
  await user.click((await row()).getByRole('button', { name: /^拒绝开具/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Wu 自 .* 起正在开具此发票。请勿拒绝/)).toBeVisible()
  expect(dialog.queryByLabelText(/^原因/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '由我接手' }))
  expect(await dialog.findByLabelText(/^原因/)).toHaveFocus()
  expect(server.requests('claimFapiao').map(({ body }) => body)).toEqual([{ take_over: true }])
})

test('a claim that fails offers to claim again', async () => {
  const [one] = serve([request()])
  server.on('claimFapiao', () => refuse('unavailable'))
  const { user } = await openAsStaff('/admin/fapiao', self)
  await user.click((await row()).getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^未能由您办理此申请/)).toBeVisible()
  server.on('claimFapiao', () => ({
    fapiao: Object.assign(one ?? refuse('not_found'), { claim: { ...ofWu, admin_id: self.id } }),
  }))
  await user.click(dialog.getByRole('button', { name: '重试' }))
  expect(await dialog.findByLabelText(/^发票号码/)).toBeVisible()
})

test('the PDF is attached before the number is recorded, and the dialog stays open when that fails', async () => {
  const rows = serve([request()])
  server.on('putFapiaoPdf', () => refuse('unexpected_content'))
  const { user } = await openAsStaff('/admin/fapiao', self)
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
  expect(server.requests('putFapiaoPdf')[1]?.query).toEqual({})
  expect(server.requests('giveBackFapiao')).toEqual([])
})

test('a PDF is attached to an issued fapiao, and replaced', async () => {
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
  expect(server.requests('putFapiaoPdf')[0]?.query).toEqual({ issued: true })
})

test('a request is declined with a reason, also when someone else was faster', async () => {
  serve([request()])
  server.on('declineFapiao', () => refuse('fapiao_decided'))
  const { user } = await openAsStaff('/admin/fapiao', self)
  await user.click((await row()).getByRole('button', { name: '拒绝开具：li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^原因/), '税号有误')
  await user.click(dialog.getByRole('button', { name: '拒绝开具' }))
  expect(await screen.findByText(/^拒绝开具失败：/)).toBeVisible()
  expect(server.requests('declineFapiao')[0]?.body).toEqual({ note: '税号有误' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an issued fapiao whose order was refunded is flagged', async () => {
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

test('a fapiao of an order that was refunded in part is over the rest, in the list and in the form', async () => {
  serve([request({ amount: 98_000, refunded: 30_000 })])
  const { user } = await openAsStaff('/admin/fapiao')
  const listed = await row()
  expect(listed.getByText('$680.00')).toBeVisible()
  expect(listed.getByText('$980.00 中已退款 $300.00')).toBeVisible()
  await user.click(listed.getByRole('button', { name: /^开具发票/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('$680.00')).toBeVisible()
})
