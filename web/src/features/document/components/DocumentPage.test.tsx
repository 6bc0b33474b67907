import type { HistoryEntry } from '@runwen/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered, file, filesPage, messagesPage, order, ownMessage } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { serveMessages } from '#testing/messages.ts'
import { checkOf, serveChanges } from '#testing/mock/redline/serve.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile, adminOrder, message, onePage, refund, staffMember } from '#testing/staff-data.ts'
import { admin, newId } from '#testing/users.ts'

const instructions = {
  journal: 'Acta Materialia',
  english: null,
  wished_date: null,
  notes: null,
  can_change: true,
  reference_files: [],
}

const serveOwn = (document = file()) => {
  server.on('getFile', () => ({ file: document, editor: null }))
  server.on('getInstructions', () => ({ instructions }))
  server.on('listOrders', () => ({ orders: [], next_cursor: null }))
  server.on('fileHistory', () => ({ history: [] }))
  return document
}

test('the owner sees the state of the document, what comes next, its order and its history', async () => {
  const document = serveOwn(delivered({ original_name: 'Soil.docx', word_count: 5_120, is_chinese: false }))
  server.on('listOrders', () => ({
    orders: [order({ file_id: document.id, status: 'paid', rebate: 39_200, receipt_numbers: ['1'] })],
    next_cursor: null,
  }))
  server.on('fileHistory', () => ({
    history: [
      {
        at: '2026-11-19T03:00:00.000Z',
        kind: 'part_refunded',
        by: 'system',
        version: null,
        note: null,
        amount: 5_000,
      },
      { at: '2026-11-18T03:00:00.000Z', kind: 'result', by: 'staff', version: 2, note: null },
      { at: '2026-11-14T01:12:00.000Z', kind: 'checked', by: 'system', version: null, note: null },
      { at: '2026-11-14T01:12:00.000Z', kind: 'uploaded', by: 'you', version: null, note: null },
    ] satisfies HistoryEntry[],
  }))
  await openAsCustomer(`/documents/${document.id}?show=details`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Soil.docx' })).toBeVisible()
  expect(screen.getByText(/^Delivered /)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Download result 1' })).toBeVisible()
  expect(screen.getByText('5,120 words · English')).toBeVisible()
  expect(screen.getByText('Refunded in part: $50.00')).toBeVisible()
  expect(screen.getAllByText(/^Times in .*UTC/)).toHaveLength(1)
  expect(await screen.findByText('$392.00')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Receipt and invoice/ })).toBeVisible()
})

test('the owner of a stopped document reads the newest reply about it, and answers', async () => {
  const document = serveOwn(file({ status: 'failed', is_paid: true }))
  server.on('listFiles', () => filesPage([document]))
  const reply = { id: newId(), attachments: [], timestamp: '2026-11-20T03:00:00.000Z', is_read: true }
  server.on('listMessages', () =>
    messagesPage([
      ownMessage({
        file_id: document.id,
        content: 'What is wrong with it?',
        replies: [
          { ...reply, username: null, content: 'We look into it.' },
          { ...reply, id: newId(), username: 'Helen', content: 'Page 2 is a scan: please send its text.' },
        ],
      }),
    ]),
  )
  const { user } = await openAsCustomer(`/documents/${document.id}`)
  const messages = within(await screen.findByRole('region', { name: 'Stopped' }))
  expect(await messages.findByText('Page 2 is a scan: please send its text.')).toBeVisible()
  expect(messages.getByText('Helen ·')).toBeVisible()
  expect(messages.queryByText('We look into it.')).not.toBeInTheDocument()
  expect(messages.getByText('We could not edit this document as it is.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Messages about this document' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Reply with a file' }))
  await waitFor(() => expect(screen.getByLabelText('About document')).toHaveValue(document.id))
})

test('the owner sees what was refunded of the fee, and what is left of the rebate', async () => {
  const document = serveOwn(delivered())
  const refund = {
    amount: 50_000,
    to_balance: 0,
    rebate_reversed: 20_000,
    rebate_missing: 0,
    to_provider: 50_000,
  }
  server.on('listOrders', () => ({
    orders: [order({ file_id: document.id, status: 'paid', rebate: 39_200, refund })],
    next_cursor: null,
  }))
  await openAsCustomer(`/documents/${document.id}?show=details`)
  const refunded = await screen.findByText('Refunded')
  expect(refunded.parentElement).toHaveTextContent('Refunded$500.00')
  expect(screen.getByText('40% back').parentElement).toHaveTextContent('40% back$192.00')
})

test('a refunded document asks for nothing', async () => {
  const document = serveOwn(file({ is_refunded: true }))
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('Nothing is left to pay. The billing page shows the refund.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument()
  expect(screen.queryByText('Unpaid')).not.toBeInTheDocument()
  // What the page says above is not framed again.
  expect(globalThis.document.querySelector('[class*="remark"]')).toBeNull()
})

test('an unpaid document says once when it would be ready, and its fee on the button that pays and above what comes back', async () => {
  const document = serveOwn(file())
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText(/^Ready by .* if you pay now\.$/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Pay $980.00' })).toBeVisible()
  const order = within(await screen.findByRole('region', { name: 'Order and papers' }))
  expect(order.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$980.00',
    '$392.00',
  ])
  expect(screen.getAllByText(/980/)).toHaveLength(2)
  expect(screen.getAllByText(/^by |[Rr]eady by|if you pay/)).toHaveLength(1)
  expect(screen.queryByText('Unpaid')).not.toBeInTheDocument()
})

test('an unpaid document in Chinese says its date once', async () => {
  const document = serveOwn(file())
  await openAsCustomer(`/documents/${document.id}`, { language: 'zh' })
  expect(await screen.findByText(/^现在付款，.*前交付。$/)).toBeVisible()
  expect(await screen.findByText('$392.00')).toBeVisible()
  expect(screen.getAllByText(/日.*前/)).toHaveLength(1)
})

test('an unpaid document asks for instructions first', async () => {
  const document = serveOwn(file())
  server.on('getInstructions', () => ({
    instructions: { ...instructions, journal: null },
  }))
  await openAsCustomer(`/documents/${document.id}`)
  const asked = await screen.findByRole('button', { name: 'Add instructions' })
  const messages = screen.getByRole('region', { name: 'Messages about this document' })
  expect(asked.compareDocumentPosition(messages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an unpaid document has its proforma invoice before the payment was ever opened', async () => {
  const document = serveOwn(file())
  server.on('createOrder', () => ({ order: order({ file_id: document.id }) }))
  server.on('proforma', () => new Response('%PDF'))
  const saved = collectDownloads()
  const { user } = await openAsCustomer(`/documents/${document.id}`)
  const section = within(await screen.findByRole('region', { name: 'Order and papers' }))
  expect(await section.findByText('$392.00')).toBeVisible()
  await user.click(await section.findByRole('button', { name: 'Proforma invoice (PDF)' }))
  await waitFor(() => expect(saved).toEqual(['proforma.pdf']))
  expect(server.requests('createOrder').map(({ body }) => body)).toEqual([
    { fileId: document.id, serviceType: document.service_type },
  ])
})

const tabs = async () => {
  const nav = within(await screen.findByRole('navigation', { name: 'About this document' }))
  return nav.getAllByRole('link').map(({ textContent }) => textContent)
}

test('the text of a translation is behind a tab of that name, also before it is compared', async () => {
  const ordered = serveOwn(delivered({ service_type: 1 }))
  await openAsCustomer(`/documents/${ordered.id}?show=details`)
  expect(await tabs()).toEqual(['Translation', 'Messages and history'])
})

test('the text of a polished document is behind a tab that names the changes', async () => {
  const polished = serveOwn(delivered({ service_type: 2 }))
  await openAsCustomer(`/documents/${polished.id}?show=details`)
  expect(await tabs()).toEqual(['Changes', 'Messages and history'])
})

test('a document in progress says once when it is ready', async () => {
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const document = serveOwn(file({ is_paid: true, status: 'processing', due_at }))
  await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('We will email you when it is ready.')).toBeVisible()
  expect(screen.getAllByText(/^by /)).toHaveLength(1)
})

test('the owner reads who edits the document, in the language of the page', async () => {
  const document = delivered()
  serveOwn(document)
  const editor = {
    name_en: 'Lin Yue',
    name_zh: '林越',
    field_en: 'Civil engineering',
    field_zh: '土木工程',
    about_en: '',
    about_zh: '审过三百篇论文。',
  }
  server.on('getFile', () => ({ file: document, editor }))
  const { unmount } = await openAsCustomer(`/documents/${document.id}?show=details`)
  const line = await screen.findByRole('region', { name: 'Your editor' })
  expect(line).toHaveTextContent('LYEdited by Lin Yue 林越Civil engineering审过三百篇论文。')
  expect(within(line).getByText('LY')).toHaveAttribute('aria-hidden', 'true')
  unmount()
  await openAsCustomer(`/documents/${document.id}?show=details`, { language: 'zh' })
  expect(await screen.findByRole('region', { name: '您的编辑' })).toHaveTextContent(
    '林责任编辑 林越 Lin Yue土木工程审过三百篇论文。',
  )
})

test('a document whose editor is not shown says nothing about one', async () => {
  const document = serveOwn(delivered())
  await openAsCustomer(`/documents/${document.id}?show=details`)
  expect(await screen.findByText(/^Delivered /)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your editor' })).not.toBeInTheDocument()
})

test('only messages about the document are shown, and writing starts with it attached', async () => {
  const document = serveOwn()
  server.on('listMessages', () => ({
    messages: [
      ownMessage({ content: 'About this', file_id: document.id, original_name: document.original_name }),
      ownMessage({ content: 'About nothing' }),
    ],
    unread_count: 0,
    next_cursor: null,
  }))
  const { user, router } = await openAsCustomer(`/documents/${document.id}`)
  expect(await screen.findByText('About this')).toBeVisible()
  expect(screen.queryByText('About nothing')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Message us about this document' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=message'))
})

test('a document that does not exist, or of someone else, is a page that does not exist', async () => {
  server.on('getFile', () => refuse('not_found'))
  await openAsCustomer(`/documents/${file().id}`)
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('staff see who did what, and restore an earlier version with a reason', async () => {
  const document = adminFile({ is_paid: true, has_result: true, status: 'completed' })
  const editor = staffMember({ display_name: '何雯' })
  server.on('listStaff', () => ({ staff: [editor] }))
  const byEditor = { by: 'staff', user_id: editor.id, note: null } as const
  const result = { ...byEditor, kind: 'result', sha256: 'ab'.repeat(32) } as const
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({
    history: [
      {
        ...byEditor,
        kind: 'failed' as const,
        at: '2026-11-20T03:00:00.000Z',
        version: null,
        name: null,
        sha256: null,
      },
      {
        kind: 'part_refunded' as const,
        by: 'system' as const,
        at: '2026-11-19T04:00:00.000Z',
        user_id: null,
        version: null,
        note: null,
        name: null,
        sha256: null,
      },
      { ...result, at: '2026-11-19T03:00:00.000Z', version: 2, name: 'two.docx' },
      { ...result, at: '2026-11-18T03:00:00.000Z', version: 1, name: 'one.docx' },
    ],
  }))
  server.on('restoreResult', () => ({ file: document }))
  serveMessages([])
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  const { user } = await openAsStaff(`/documents/${document.id}?show=details`)
  expect(await screen.findByText('one.docx')).toBeVisible()
  expect(await screen.findByText(/处理已中止/)).toBeVisible()
  // Without the sum, which editors do not see.
  expect(screen.getByText('已部分退款')).toBeVisible()
  const history = within(screen.getByRole('region', { name: '历史记录' }))
  expect(await history.findAllByText(/何雯/)).toHaveLength(3)
  expect(screen.getByRole('link', { name: '全部操作记录' })).toHaveAttribute(
    'href',
    `/admin/audit?object=${document.id}&effect=all`,
  )
  expect(screen.queryByRole('button', { name: '恢复第 2 版结果' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '恢复第 1 版结果' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), '新版有误')
  await user.click(within(dialog).getByRole('button', { name: '恢复' }))
  await screen.findByText('已恢复该版结果')
  expect(server.requests('restoreResult').map(({ body }) => body)).toEqual([
    { result: 1, reason: '新版有误' },
  ])
})

test('staff see the messages about the document, the notes about its customer and its order, and answer there', async () => {
  const document = adminFile({ is_paid: true, status: 'processing' })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({ history: [] }))
  const customer = { user_id: document.user_id }
  serveMessages([
    message({
      ...customer,
      content: '图三的单位',
      file_id: document.id,
      original_name: document.original_name,
    }),
    message({ ...customer, content: '发票抬头' }),
  ])
  const orders = [
    adminOrder({ receipt_numbers: ['1'] }),
    adminOrder({ file_id: document.id, receipt_numbers: ['R-7'] }),
  ]
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders, ...onePage(orders) }))
  server.on('listNotes', ({ params }) => {
    expect(params.id).toBe(document.user_id)
    const note = {
      id: newId(),
      user_id: params.id,
      text: '回复前请先核对术语表',
      created_at: document.upload_date,
    }
    return { notes: [{ ...note, author: 'wu' }], next_cursor: null }
  })
  server.on('refundOrder', () => ({ refund: refund(), order: adminOrder(), left: 98_000 }))
  const { user } = await openAsStaff(`/documents/${document.id}`)
  expect(await screen.findByText('图三的单位')).toBeVisible()
  expect(await screen.findByText('回复前请先核对术语表')).toBeVisible()
  expect(screen.queryByText('发票抬头')).not.toBeInTheDocument()
  expect(await screen.findByRole('textbox', { name: /li\.wei@example\.com/ })).toBeVisible()
  const order = within(screen.getByRole('region', { name: '订单与收据' }))
  expect(await order.findByText('收据 R-7')).toBeVisible()
  expect(order.getByText('$980.00')).toBeVisible()
  const users = server.requests('adminListMessages').map(({ query }) => query.user_id)
  expect(users).toContain(document.user_id)
  await user.click(order.getByRole('button', { name: '退款…' }))
  expect(await screen.findByRole('dialog', { name: '订单退款' })).toBeVisible()
})

test('staff read what a customer wants changed directly below the title, with the way to answer', async () => {
  const document = adminFile({
    is_paid: true,
    has_result: true,
    status: 'processing',
    revision_comment: '图三的单位请再核对。',
  })
  const request = { kind: 'revision_requested', by: 'customer', user_id: document.user_id } as const
  const about = { version: null, note: null, name: null, sha256: null }
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminViewFile', () => refuse('not_checked'))
  server.on('adminFileHistory', () => ({
    history: [
      { ...request, ...about, at: '2026-11-20T03:00:00.000Z' },
      { ...request, ...about, at: '2026-11-18T03:00:00.000Z' },
    ],
  }))
  await openAsStaff(`/documents/${document.id}`)
  const region = await screen.findByRole('region', { name: '需要修订' })
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(region)
  const band = within(region)
  expect(band.getByText('图三的单位请再核对。')).toBeVisible()
  expect(await band.findByText(/第 2 轮修订/)).toBeVisible()
  expect(band.getByRole('link', { name: '打开会话' })).toHaveAttribute(
    'href',
    `/admin/inbox?filter=all&customer=${document.user_id}`,
  )
})

test.each([
  [
    'delivered',
    { status: 'completed', due_at: null, processed_date: '2026-11-19T06:20:00.000Z' },
    /^何雯 于 11 月 19 日.* 交付$/,
  ],
  ['to be revised', { status: 'processing' }, /^结果由 何雯 交付$/],
] as const)(
  'staff see whose result a document has that is %s, also after an earlier one was restored',
  async (_, given, sentence) => {
    const document = adminFile({ is_paid: true, has_result: true, ...given })
    const [editor, other] = [staffMember({ display_name: '何雯' }), staffMember({ display_name: '林编辑' })]
    server.on('listStaff', () => ({ staff: [other, editor] }))
    server.on('adminGetFile', () => ({ file: document }))
    server.on('adminViewFile', () => refuse('not_checked'))
    const about = { by: 'staff', note: null, name: null, sha256: null } as const
    server.on('adminFileHistory', () => ({
      history: [
        {
          ...about,
          kind: 'restored' as const,
          at: '2026-11-19T06:20:00.000Z',
          version: 1,
          user_id: other.id,
        },
        { ...about, kind: 'result' as const, at: '2026-11-18T06:20:00.000Z', version: 2, user_id: other.id },
        { ...about, kind: 'result' as const, at: '2026-11-17T06:20:00.000Z', version: 1, user_id: editor.id },
      ],
    }))
    await openAsStaff(`/documents/${document.id}`)
    expect(await screen.findByText(sentence)).toBeVisible()
  },
)

test.each([
  ['a wide screen has the files of the result among its reading tools', false],
  ['a phone has the files of the result in the menu of the document', true],
])('%s', async (_, isPhone) => {
  const { matchMedia } = globalThis
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia))
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: isPhone && query.includes('max-width'),
  }))
  const document = adminFile({ is_paid: true, has_result: true, status: 'completed', check: checkOf(2) })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  serveChanges(() => delivered({ id: document.id, check: checkOf(2) }))
  const { user } = await openAsStaff(`/documents/${document.id}`)
  const tools = within(await screen.findByRole('toolbar', { name: '阅读工具' }))
  expect(tools.getByRole('button', { name: '下载：清洁版' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^更多操作/ }))
  await screen.findByRole('menuitem', { name: '下载结果' })
  expect(screen.queryAllByRole('menuitem', { name: '下载：清洁版' })).toHaveLength(isPhone ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /^下载结果：/, hidden: true })).toHaveLength(isPhone ? 1 : 0)
})

test.each([
  [
    'a result that is not paid for',
    { status: 'completed', has_result: true, processed_date: '2026-11-19T06:20:00.000Z' },
    /11 月 19 日.* 交付.*付款前，客户只能看到结果的开头，不能下载。/,
  ],
  ['a document that is not paid for', { status: 'pending', is_paid: false }, /等待客户付款。/],
] as const)('staff read what %s means for its customer', async (_, given, sentence) => {
  const document = adminFile({ due_at: null, ...given, check: checkOf(2) })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  serveChanges(() => delivered({ id: document.id, check: checkOf(2) }))
  await openAsStaff(`/documents/${document.id}`)
  const status = await screen.findByRole('combobox', { name: /状态/ })
  await waitFor(() => expect(status.closest('header')).toHaveTextContent(sentence))
})

test('a document that failed after its payment offers to resume the work first', async () => {
  const paid_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  let document = adminFile({ is_paid: true, status: 'failed', due_at: null, paid_at })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on('setStatus', ({ body: { status } }) => {
    document = { ...document, status }
    return { file: document }
  })
  const { user } = await openAsStaff(`/documents/${document.id}`)
  const resume = await screen.findByRole('button', { name: '恢复处理…' })
  expect(resume).toHaveAttribute('data-variant', 'filled')
  expect(resume.closest('section')).toHaveTextContent(/恢复处理或退款。自 .* 起待决定，已逾期 2 天。/)
  await user.click(resume)
  const question = within(await screen.findByRole('dialog'))
  expect(server.requests('setStatus')).toEqual([])
  await user.click(question.getByRole('button', { name: '更改状态' }))
  expect(await screen.findByRole('button', { name: /^上传结果：/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: '恢复处理…' })).not.toBeInTheDocument()
})

test('staff decide about paid work that was stopped where the page says since when the decision is due', async () => {
  const helen = staffMember({ username: 'helen' })
  const hourAgo = Date.now() - 3_600_000
  const stopped = { status: 'failed', is_paid: true, due_at: null, price: 98_000 } as const
  const document = adminFile({ ...stopped, paid_at: new Date(hourAgo - 86_400_000).toISOString() })
  const stop = {
    at: new Date(hourAgo).toISOString(),
    kind: 'failed',
    by: 'staff',
    user_id: helen.id,
  } as const
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({
    history: [{ ...stop, version: null, note: null, name: null, sha256: null }],
  }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('listStaff', () => ({ staff: [helen] }))
  server.on('adminListOrders', () => ({
    currency: 'usd' as const,
    orders: [adminOrder({ file_id: document.id, status: 'paid' })],
    ...onePage([]),
  }))
  server.on('refundOrder', () => refuse('unavailable'))
  const { user } = await openAsStaff(`/documents/${document.id}`)
  const band = within(await screen.findByRole('region', { name: '中止处理后的决定' }))
  expect(band.getByText('已付款的文件处理已中止：请恢复处理或退款。')).toBeVisible()
  expect(await band.findByText(/^helen 于 .* 中止。自 .* 起待决定，已逾期 1 小时。$/)).toBeVisible()
  await user.click(await band.findByRole('button', { name: '退款…' }))
  expect(await screen.findByRole('dialog', { name: '订单退款' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(band.getByRole('button', { name: '恢复处理…' }))
  expect(await screen.findByRole('dialog', { name: '将状态改为“处理中”？' })).toBeVisible()
})

test.each([
  ['result.docx', '已选择：result.docx，6 B'],
  ['result.pdf', '不支持的文件类型：result.pdf'],
])('a %s dropped on the page of open work opens the upload of its result', async (name, text) => {
  const document = adminFile({ is_paid: true, status: 'processing', waiting_on: 'staff' })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  await openAsStaff(`/documents/${document.id}`, admin({ role: 'editor' }))
  const dragged = { types: ['Files'], files: [new File(['result'], name)] }
  expect(await screen.findByText(/拖放到本页任意位置/)).toBeVisible()
  fireEvent.dragOver(globalThis.document.body, { dataTransfer: dragged })
  expect(await screen.findByText('松开即可与原文核对')).toBeVisible()
  fireEvent.drop(globalThis.document.body, { dataTransfer: dragged })
  const dialog = within(await screen.findByRole('dialog', { name: '上传结果' }))
  expect(await dialog.findByText(text)).toBeVisible()
})

test('a document that waits for its payment takes no dropped result', async () => {
  const document = adminFile({ is_paid: false, status: 'pending', waiting_on: 'customer' })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  await openAsStaff(`/documents/${document.id}`, admin({ role: 'editor' }))
  await screen.findByRole('combobox', { name: /状态/ })
  expect(screen.queryByText(/拖放到本页/)).not.toBeInTheDocument()
  const dragged = { types: ['Files'], files: [new File(['result'], 'result.docx')] }
  expect(fireEvent.drop(globalThis.document.body, { dataTransfer: dragged })).toBe(true)
})

test('what a document does not have takes one line of its page each, and a note is added there', async () => {
  const document = adminFile()
  const nothing = { ...instructions, journal: null }
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions: nothing }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  const { user } = await openAsStaff(`/documents/${document.id}?show=details`)
  const asked = await screen.findByRole('region', { name: '客户要求' })
  await waitFor(() => expect(asked).toHaveTextContent('客户要求没有要求，也没有参考文件。'))
  expect(within(asked).queryByRole('heading', { level: 3 })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: '关于这份文件的消息' })).toHaveTextContent('暂无。')
  expect(screen.getByRole('region', { name: '订单与收据' })).toHaveTextContent('还没有订单。')
  const notes = screen.getByRole('region', { name: '内部备注' })
  const field = within(notes).getByRole('textbox')
  await user.type(field, '先核对术语')
  expect(field).toHaveFocus()
  expect(within(notes).getByRole('button')).toBeEnabled()
})

test('the page of a document loads nothing of it again after its deletion', async () => {
  const document = adminFile()
  let isDeleted = false
  server.on('adminGetFile', () => (isDeleted ? refuse('not_found') : { file: document }))
  server.on('adminFileHistory', () => (isDeleted ? refuse('not_found') : { history: [] }))
  server.on('adminGetInstructions', () => (isDeleted ? refuse('not_found') : { instructions }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on('adminDeleteFile', () => {
    isDeleted = true
    return undefined
  })
  const { user } = await openAsStaff(`/documents/${document.id}`)
  await user.click(await screen.findByRole('button', { name: /^更多操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除文件？' }))
  await dialog.findByText('处理结果')
  const contents = () =>
    (['adminFileHistory', 'adminGetInstructions'] as const).map((name) => server.requests(name).length)
  const before = contents()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('heading', { level: 1, name: '文件已删除' })).toBeVisible()
  expect(contents()).toEqual(before)
})

test('an editor may resume stopped work, but not refund its order', async () => {
  // Editors see no sums.
  const document = adminFile({ status: 'failed', is_paid: true, due_at: null, price: null })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminGetInstructions', () => ({ instructions }))
  await openAsStaff(`/documents/${document.id}`, admin({ role: 'editor' }))
  const band = within(await screen.findByRole('region', { name: '中止处理后的决定' }))
  expect(band.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['恢复处理…'])
  expect(band.getByText('已付款的文件处理已中止：请恢复处理，或请经理退款。')).toBeVisible()
  expect(server.requests('adminListOrders')).toEqual([])
})

test('staff take a document, give it back, and give it to a colleague after a question', async () => {
  const [me, anna] = [admin(), staffMember({ username: 'anna' })]
  let document = adminFile({ is_paid: true, status: 'processing', assignee: null })
  server.on('adminGetFile', () => ({ file: document }))
  server.on('adminGetInstructions', () => ({ instructions }))
  server.on('adminFileHistory', () => ({ history: [] }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...onePage([]) }))
  server.on('listStaff', () => ({ staff: [anna] }))
  server.on('assignFile', ({ body: { user_id, expected } }) => {
    if (expected !== (document.assignee?.id ?? null)) refuse('assigned_meanwhile')
    const name = user_id === anna.id ? 'anna' : 'editor'
    document = { ...document, assignee: user_id === null ? null : { id: user_id, name } }
    return { file: document }
  })
  const { user } = await openAsStaff(`/documents/${document.id}`, me)
  await user.click(await screen.findByRole('button', { name: '接手' }))
  expect(await screen.findByText('由您负责')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '退回' }))
  expect(await screen.findByText('未分派')).toBeVisible()

  await user.click(screen.getByRole('button', { name: '分派…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '分派文件' }))
  await dialog.findByRole('option', { name: 'anna' })
  await user.selectOptions(dialog.getByRole('combobox'), 'anna')
  expect(server.requests('assignFile')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '分派' }))
  expect(await screen.findByText('编辑：anna', { selector: 'span' })).toBeVisible()
  expect(screen.getByRole('button', { name: '改派…' })).toBeVisible()
  expect(server.requests('assignFile').map(({ body }) => body)).toEqual([
    { user_id: me.id, expected: null },
    { user_id: null, expected: me.id },
    { user_id: anna.id, expected: null },
  ])
})
