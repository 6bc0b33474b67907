/** All screens and dialogs of the app. */
import { expect, type Page } from '@playwright/test'
import { names } from './documents.ts'
import { refuseOldPassword } from './refuse-old-password.ts'
import type { TestUser } from './users.ts'

/** A screen: its path, and the actions that open the dialog or menu to be tested. */
export interface Screen {
  path: string
  act?: (page: Page) => Promise<void>
}

/** Clicks the first button with this name and waits for the dialog. */
const opensDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const menuItemOpensDialog = (button: RegExp, entry: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** Opens the deletion in the menu of the first row. */
const moreOpensDialog = menuItemOpensDialog(/^(More for|更多操作：)/, /^(Delete|删除)…$/)
const opensMenu = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}

/** Opens the password step of a withdrawal, as long after the login. */
const asksForPassword = async (page: Page) => {
  await opensDialog(/^(Withdraw|提现|申请提现)$/)(page)
  await refuseOldPassword(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[autocomplete="name"]').fill('李雷')
  await dialog.locator('input[autocomplete="off"]').fill('lilei@example.com')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('input[autocomplete="current-password"]')).toBeVisible()
}

/** Opens a section of the setting page that loads on demand. */
const opensSection = (button: RegExp, content: 'textbox' | 'checkbox') => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.locator('main').getByRole(content).first()).toBeVisible()
}

export const publicScreens: Screen[] = [
  ...[
    '/',
    '/login',
    '/terms',
    '/privacy',
    '/contact',
    '/faq#training',
    '/estimate',
    '/prices',
    '/agreement',
    '/setting',
    '/nowhere',
    '/payment-return',
    '/forgot-password',
    '/reset-password',
    '/reset-password#token',
    '/confirm-email',
    '/unsubscribe#00000000-0000-7000-8000-000000000000.documents.signature',
  ].map((path) => ({ path })),
  {
    path: '/forgot-password',
    act: async (page) => {
      // Real requests are limited per address.
      await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 202, json: {} }))
      await page.locator('input[autocomplete="username"]').fill('li.wei@example.com')
      await page.locator('button[type="submit"]').click()
      await expect(page.getByRole('status')).toBeVisible()
    },
  },
  { path: '/register' },
  { path: '/verify' },
  { path: '/verify/7Q2M4X9KBD3TVW8E' },
  {
    path: '/verify/7Q2M4X9KBD3TVW8E',
    act: async (page) => {
      await page.route('**/api/verify/*', (route) =>
        route.fulfill({
          json: {
            genuine: true,
            original_sha256: 'ab'.repeat(32),
            result_sha256: 'cd'.repeat(32),
            issued_at: '2026-11-19T09:40:00.000Z',
            changes: { insertions: 420, deletions: 433, moves: 4, comments: 9 },
            words: { words_in: 611, words_out: 702 },
            versions: [{ version: 'clean', sha256: 'ef'.repeat(32) }],
          },
        }),
      )
      await page.reload()
      await expect(page.locator('input[type="file"]')).toBeVisible()
    },
  },
  {
    path: '/register',
    act: async (page) => {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /^(Agree and Register|同意并注册)$/ }).click()
      await page.locator('button[type="submit"]').click()
      await expect(page.getByText(/^(This field is required|此项为必填项)$/).first()).toBeVisible()
    },
  },
]

const more = new RegExp(`^(More for ${names.chinese}|.*${names.chinese}.*更多.*|.*更多.*${names.chinese}.*)$`)
const manage = '/app/dashboard?tab=manage'
/** Opens a dialog from the menu of a document with a result. */
const finishedOpensDialog = (entry: RegExp) => async (page: Page) => {
  const finished = page
    .getByRole('article', { name: names.chinese })
    .filter({ has: page.getByRole('button', { name: /result|结果/ }) })
  await finished
    .first()
    .getByRole('button', { name: /^More for|更多/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** Opens a dialog from the menu of an order with a receipt. */
const paidOrderOpensDialog = (entry: RegExp) =>
  menuItemOpensDialog(/^(Receipt and invoice for the order of|收据与发票：)/, entry)
const soil = 'Soil respiration.docx'
/** Opens the page of the document with changes from a list, and does something there. */
const onDocumentPage = (act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('link', { name: soil, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: soil })).toBeVisible()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await act?.(page)
}
const tab = (name: RegExp) => (page: Page) =>
  page
    .getByRole('navigation', { name: /^(About this document|文档内容)$/ })
    .getByRole('link', { name })
    .click()

/** Until then, the composer may cover a part of a button, which then counts as too small. */
const scrollsDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

export const customerScreens: Screen[] = [
  { path: '/app/dashboard?tab=upload' },
  { path: manage },
  { path: '/app/dashboard?tab=message', act: scrollsDown },
  { path: '/app/dashboard?tab=payment' },
  { path: '/app/file-upload' },
  { path: '/app/chat', act: scrollsDown },
  {
    path: '/app/chat',
    act: async (page) => {
      const files = ['a1.pdf', 'a2.html'].map((name) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
      }))
      await page.locator('input[type="file"]').setInputFiles(files)
      await expect(page.getByRole('alert')).toHaveCount(1)
    },
  },
  { path: '/app/billing' },
  { path: '/setting' },
  { path: '/setting', act: opensSection(/^(Change email|修改邮箱)$/, 'textbox') },
  { path: '/setting', act: opensSection(/^(Choose which emails you get|选择接收哪些邮件)$/, 'checkbox') },
  { path: '/security' },
  {
    path: '/security',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Set up|开始设置)$/ }).click()
      await expect(page.locator('main code').first()).toBeVisible()
    },
  },
  { path: manage, act: opensDialog(/^(Pay (\$|from balance)|支付 \$|用余额支付$)/) },
  { path: manage, act: menuItemOpensDialog(/^More for|的更多操作$/, /instructions|要求/) },
  {
    path: '/app/dashboard?tab=upload',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Instructions|要求)/ }).click()
      await expect(page.locator('input[type="date"]')).toBeVisible()
    },
  },
  { path: manage, act: opensMenu(more) },
  { path: manage, act: finishedOpensDialog(/^(History and earlier results|历史.*)$/) },
  { path: manage, act: menuItemOpensDialog(more, /^(Delete|删除)$/) },
  { path: manage, act: finishedOpensDialog(/revision|修订|修改/) },
  { path: manage, act: onDocumentPage() },
  { path: manage, act: onDocumentPage((page) => page.keyboard.press('b')) },
  { path: manage, act: onDocumentPage((page) => page.keyboard.press('j')) },
  { path: manage, act: onDocumentPage(tab(/^(Messages and history|消息与历史)$/)) },
  { path: manage, act: onDocumentPage(menuItemOpensDialog(/^(More for|.*更多)/, /revision|修订/)) },
  { path: '/app/billing', act: opensDialog(/^(Withdraw|提现|申请提现)$/) },
  { path: '/app/billing', act: asksForPassword },
  { path: '/app/billing', act: paidOrderOpensDialog(/^(Change receipt details|修改收据信息)$/) },
  { path: '/app/billing', act: paidOrderOpensDialog(/^(Request a fapiao|申请增值税发票)/) },
  { path: '/setting', act: opensDialog(/^(Read the agreement|查看.*)$/) },
]

const ownAccount = /^(Account of|账户：)/

export const staffScreens = ({ id, username }: Pick<TestUser['user'], 'id' | 'username'>): Screen[] => {
  const list = (path: string) => `${path}?username=${encodeURIComponent(username)}`
  const files = list('/admin/files')
  const users = `/admin/users?search=${encodeURIComponent(username)}`
  const withdrawals = '/admin/withdrawals'
  return [
    { path: '/security' },
    { path: '/setting', act: opensSection(/^(Choose which emails you get|选择接收哪些邮件)$/, 'checkbox') },
    { path: '/admin/to-do' },
    {
      path: '/admin/to-do',
      act: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('textbox').fill('docx')
        await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
      },
    },
    { path: '/admin/invitation-codes' },
    { path: users },
    { path: `/admin/customers/${id}` },
    ...['Orders|订单', 'Balance|余额', 'Timeline|时间线', 'Emails|邮件', 'Audit trail|操作记录'].map(
      (tab) => ({
        path: `/admin/customers/${id}`,
        act: (page: Page) => page.getByRole('radio', { name: new RegExp(`^(${tab})$`) }).click(),
      }),
    ),
    { path: files },
    { path: `/admin/messages?user_id=${id}` },
    { path: `/admin/inbox?filter=all&customer=${id}` },
    { path: list('/admin/orders') },
    { path: `${withdrawals}?status=all` },
    { path: '/admin/fapiao?status=all' },
    { path: '/admin/payment-checks' },
    { path: '/admin/payment-checks?view=refunds' },
    { path: '/admin/payment-checks?view=disputes' },
    { path: '/admin/mail' },
    { path: '/admin/mail?status=failed' },
    { path: '/admin/audit' },
    { path: '/admin/staff' },
    { path: '/admin/nowhere' },
    { path: '/admin/invitation-codes', act: opensDialog(/^(Add a code|Add code|Add.*|新增邀请码)$/) },
    { path: '/admin/invitation-codes', act: moreOpensDialog },
    { path: users, act: opensDialog(/^(View|查看) \S+$/) },
    { path: users, act: moreOpensDialog },
    { path: files, act: onDocumentPage() },
    { path: files, act: onDocumentPage(tab(/^(Messages and history|消息与历史)$/)) },
    { path: files, act: opensDialog(/^(Upload result|上传结果).*$/) },
    { path: files, act: opensDialog(/comment|意见/) },
    { path: files, act: opensDialog(/^(Instructions for|客户要求)/) },
    { path: files, act: moreOpensDialog },
    {
      path: `${list('/admin/orders')}&status=paid`,
      act: menuItemOpensDialog(/^(More for|更多操作：)/, /^(Refund…|退款…)$/),
    },
    {
      path: `${list('/admin/orders')}&sort=oldest`,
      act: menuItemOpensDialog(/^(More for|更多操作：)/, /^(Refunds of|退款记录)/),
    },
    { path: withdrawals, act: opensDialog(/^(Mark as paid|登记打款)/) },
    { path: withdrawals, act: opensDialog(/^(Reject|驳回) .*$/) },
    { path: '/admin/fapiao', act: opensDialog(/^(Issue the fapiao|开具发票)/) },
    { path: '/admin/fapiao', act: opensDialog(/^(Decline the fapiao|拒绝开具)/) },
    { path: '/admin/users', act: opensMenu(ownAccount) },
    { path: '/admin/users', act: menuItemOpensDialog(ownAccount, /^(Display name|显示名称)$/) },
    { path: '/admin/users', act: opensDialog(/^(Change password|修改密码)$/) },
  ]
}
