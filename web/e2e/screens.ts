/** Every screen there is, and every dialog on them. */
import { expect, type Page } from '@playwright/test'
import { names } from './documents.ts'
import type { Person } from './people.ts'

/** A screen: its address, and what to do there until it shows what is meant. */
export interface Screen {
  path: string
  act?: (page: Page) => Promise<void>
}

/** Presses what is called so, in either language, and waits for what opens. */
const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const entryOpens = (button: RegExp, entry: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const menuOpens = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}

/** For everybody. */
export const open: Screen[] = [
  ...[
    '/',
    '/login',
    '/terms',
    '/privacy',
    '/contact',
    '/agreement',
    '/setting',
    '/nowhere',
    '/payment-return',
  ].map((path) => ({ path })),
  { path: '/register' },
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
export const ofCustomer: Screen[] = [
  { path: '/app/dashboard?tab=upload' },
  { path: manage },
  { path: '/app/dashboard?tab=message' },
  { path: '/app/dashboard?tab=payment' },
  { path: '/app/file-upload' },
  { path: '/app/chat' },
  { path: '/app/billing' },
  { path: '/setting' },
  { path: manage, act: opens(/^(Pay|支付) ?\$980$/) },
  { path: manage, act: menuOpens(more) },
  { path: manage, act: entryOpens(more, /^(Delete|删除)$/) },
  {
    path: manage,
    act: async (page) => {
      const finished = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: /result|结果/ }) })
      await finished.first().getByRole('button', { name: more }).click()
      await page.getByRole('menuitem', { name: /revision|修订|修改/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { path: '/app/billing', act: opens(/^(Withdraw|提现|申请提现)$/) },
  { path: '/setting', act: opens(/^(Read what you agreed to|查看.*)$/) },
]

export const ofStaff = ({ id, username }: Pick<Person['user'], 'id' | 'username'>): Screen[] => {
  const list = (path: string) => `${path}?username=${encodeURIComponent(username)}`
  const files = list('/admin/files')
  const users = `/admin/users?search=${encodeURIComponent(username)}`
  const withdrawals = '/admin/withdrawals'
  return [
    { path: '/admin/invitation-codes' },
    { path: users },
    { path: files },
    { path: `/admin/messages?user_id=${id}` },
    { path: list('/admin/orders') },
    { path: `${withdrawals}?status=all` },
    { path: '/admin/payment-checks' },
    { path: '/admin/nowhere' },
    { path: '/admin/invitation-codes', act: opens(/^(Add a code|Add code|Add.*|新增邀请码)$/) },
    { path: '/admin/invitation-codes', act: opens(/^(Delete|删除) \S+$/) },
    { path: users, act: opens(/^(View|查看) \S+$/) },
    { path: users, act: opens(/^(Delete|删除) \S+$/) },
    { path: files, act: opens(/^(Upload result|上传结果).*$/) },
    { path: files, act: opens(/comment|意见/) },
    { path: files, act: opens(/^(Delete|删除).*$/) },
    { path: list('/admin/orders'), act: opens(/^(Refund the|退款：)/) },
    { path: list('/admin/orders'), act: opens(/^(History|退款记录)/) },
    { path: withdrawals, act: opens(/^(Approve|批准) .*$/) },
    { path: withdrawals, act: opens(/^(Reject|驳回) .*$/) },
    { path: '/admin/users', act: opens(/^(Change password|Change Password|修改密码)$/) },
  ]
}
