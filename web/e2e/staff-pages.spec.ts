import type { Page, Route } from '@playwright/test'
import { authApi, filesApi } from '@runwen/contracts'
import { chinese, names, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { deliverResult, sendMessage, sendReply, uploadDocument, uploadPaidDocument } from './seed.ts'

// Wide enough for tables with a column for each value.
test.use({ viewport: { width: 1_920, height: 1_000 } })

const reason = '磁盘已满'
const refuse = (route: Route) =>
  route.fulfill({
    status: 409,
    json: { error: reason, message: reason, code: 'conflict', request_id: 'x' },
  })

/** Replaces a few fields in the answers of the server until the returned function is called. */
const changeAnswers = async (
  page: Page,
  path: string,
  change: (answer: Record<string, unknown>) => object,
) => {
  let isOn = true
  await page.route(path, async (route) => {
    if (!isOn) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as Record<string, unknown>
    return route.fulfill({ response, json: { ...answer, ...change(answer) } })
  })
  return () => {
    isOn = false
  }
}
const rowsIn = (answer: Record<string, unknown>, list: string) => answer[list] as Record<string, unknown>[]
const columns = (page: Page) => page.getByRole('columnheader').allTextContents()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Refuses the calls that `act` makes, and waits for the alert. */
const fails = (page: Page, path: string, text: string, act: () => Promise<unknown>) =>
  test.step(text, async () => {
    await page.route(path, refuse)
    await act()
    await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
    await page.unroute(path)
  })

test('the admin pages have a side menu, and a header with name, password and logout', async ({
  staff: { page, user },
}) => {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const [entry, heading, address] of [
    ['用户', '用户管理', /\/admin\/users$/],
    ['文件', '文件管理', /\/admin\/files$/],
    ['消息', '消息管理', /\/admin\/messages$/],
    ['邀请码', '邀请码管理', /\/admin\/invitation-codes$/],
  ] as const) {
    await menu.getByRole('link', { name: new RegExp(`^${entry}( \\d|$)`) }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const header = page.getByRole('banner')
  await expect(header.getByText(user.username, { exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: '退出登录' })).toBeVisible()
  await header.getByRole('button', { name: '修改密码' }).click()
  await fails(page, '**/api/admin/change-password', reason, async () => {
    const [fresh, again] = [
      page.getByRole('textbox', { name: '新密码', exact: true }),
      page.getByRole('textbox', { name: '确认新密码' }),
    ]
    await again.fill('a new password')
    await expect(button(page, '确认修改')).toBeDisabled()
    await again.fill('')
    await fresh.fill('a new password')
    await expect(button(page, '确认修改')).toBeDisabled()
    await again.fill('a new password')
    await button(page, '确认修改').click()
  })
  await test.step('a failure without a reason has a text of our own', async () => {
    await page.route('**/api/admin/change-password', (route) => route.fulfill({ status: 409, json: {} }))
    await button(page, '确认修改').click()
    await expect(page.getByText('修改密码失败，请重试')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await test.step('without a stored user, the admin pages lead to the login', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('the table of invitation codes names its columns, says that it is empty, and what failed', async ({
  staff: { page, client },
}) => {
  const { invitation_code } = await client.call(authApi.createInvitationCode, { body: { source: '年会' } })
  const { code } = invitation_code
  const list = '**/api/admin/invitation-codes?*'
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: '保存' }).click()
  const askToDelete = async () => {
    await button(page, `更多操作：${code}`).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
  }
  await page.goto('/admin/invitation-codes')
  await expect
    .poll(() => columns(page))
    .toEqual(['邀请码', '来源', '描述', '使用情况', '状态', '创建时间', '操作'])
  await fails(page, '**/api/admin/invitation-codes', `新增邀请码失败：${reason}`, async () => {
    await button(page, '新增邀请码').click()
    await save()
  })
  await dialog.getByRole('button', { name: '取消' }).click()
  const one = `**/api/admin/invitation-codes/${invitation_code.id}`
  await fails(page, one, `更新邀请码失败：${reason}`, async () => {
    await button(page, `编辑 ${code}`).click()
    await dialog.getByLabel('描述').fill('会后一个月内有效')
    await save()
  })
  await dialog.getByRole('button', { name: '取消' }).click()
  await askToDelete()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(1)
  await fails(page, one, `删除邀请码失败：${reason}`, async () => {
    await askToDelete()
    await dialog.getByRole('button', { name: '删除' }).click()
  })
  await client.call(authApi.deleteInvitationCode, { params: { id: invitation_code.id } })
  await fails(page, list, `获取邀请码列表失败：${reason}`, () => page.reload())
  await changeAnswers(page, list, () => ({ invitation_codes: [], total: 0 }))
  await page.reload()
  await expect(page.getByRole('cell', { name: '暂无数据' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the table of users names its columns, and a dialog has what is missing in words', async ({
  customer: { user },
  staff: { page },
}) => {
  await page.goto(`/admin/users?search=${encodeURIComponent(user.username)}`)
  await expect.poll(() => columns(page)).toEqual(['用户名', '邮箱', '邀请码', '角色', '注册时间', '操作'])
  const bare = { invitation_code: null, last_login: null }
  const one = `**/api/admin/users/${user.id}`
  const restoreList = await changeAnswers(page, '**/api/admin/users?*', (answer) => ({
    users: rowsIn(answer, 'users').map((row) => ({ ...row, ...bare })),
  }))
  const restoreOne = await changeAnswers(page, one, (answer) => ({
    user: { ...(answer.user as object), ...bare },
  }))
  await page.reload()
  await button(page, `查看 ${user.username}`).click()
  const detail = page.getByRole('dialog')
  const field = (name: string) =>
    detail.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(field('ID')).toContainText(user.id)
  await expect(field('邮箱')).toContainText(user.username)
  await expect(field('邀请码')).toContainText('无')
  await expect(field('注册时间')).toContainText(/\d+ 月/)
  await expect(field('最近登录')).toContainText('未记录')
  await page.keyboard.press('Escape')
  restoreOne()
  restoreList()
  await fails(page, one, `删除用户失败：${reason}`, async () => {
    await button(page, `更多操作：${user.username}`).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(user.username)
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  })
  await fails(page, '**/api/admin/users?*', `获取用户列表失败：${reason}`, () => page.reload())
})

test('the table of files names its columns, actions and failures', async ({ customer, staff }) => {
  const { page } = staff
  await uploadDocument(customer)
  const revised = await uploadPaidDocument(customer, 1, chinese)
  await deliverResult(staff, revised)
  await customer.client.call(filesApi.requestRevision, {
    params: { id: revised },
    body: { comment: '请统一术语' },
  })
  const list = '**/api/admin/files?*'
  const restore = await changeAnswers(page, list, (answer) => ({
    files: rowsIn(answer, 'files').map((row) =>
      row.id === revised ? row : { ...row, original_name: '', username: null },
    ),
  }))
  const loaded = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await loaded.promise
    return route.fallback()
  })
  await page.goto(`/admin/files?username=${encodeURIComponent(customer.user.username)}`)
  await test.step('a spinner comes before the table', async () => {
    await expect(page.getByText('加载中…')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    loaded.resolve()
    const shown = [
      '文件名',
      '用户',
      '服务类型',
      '状态',
      '交付期限',
      '负责人',
      '上传时间',
      '处理时间',
      '付款',
      '操作',
    ]
    await expect.poll(() => columns(page)).toEqual(shown)
  })
  const rows = page.getByRole('row').filter({ has: page.getByRole('combobox') })
  const full = rows.filter({ hasText: names.chinese })
  const choose = async (entry: string) => {
    await full.getByRole('button', { name: /^更多操作/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await test.step('missing names are named, and actions without a purpose are missing', async () => {
    const bare = rows.filter({ hasText: '未命名文件' })
    await expect(bare).toContainText('未知用户')
    await expect(bare).toContainText('仅润色')
    await expect(bare).toContainText('未付款')
    await expect(bare).toContainText('—')
    await expect(bare.getByRole('button', { name: /^下载结果|查看意见/ })).toHaveCount(0)
    await expect(full).toContainText('需修订')
    await expect(full).toContainText('已付款')
    await full.getByRole('button', { name: /^更多操作/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      '下载原文',
      '下载结果',
      '查看意见',
      '标记为已完成…',
      '标记为失败…',
      '删除…',
    ])
    await page.keyboard.press('Escape')
  })
  restore()
  const dialog = page.getByRole('dialog')
  await test.step('the comment has a dialog of its own, with file, user and a button that closes it', async () => {
    await full.getByRole('button', { name: `需修订，查看意见：${names.chinese}` }).click()
    for (const text of [names.chinese, customer.user.username, '请统一术语'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect(dialog).toHaveCount(0)
  })
  await fails(page, '**/files/*/download', `下载原文失败：${reason}`, () => choose('下载原文'))
  await fails(page, '**/files/*/download-result*', `下载处理后的文件失败：${reason}`, () =>
    choose('下载结果'),
  )
  await fails(page, '**/files/*/check-result', `上传处理后的文件失败：${reason}`, async () => {
    await full.getByRole('button', { name: /^上传结果/ }).click()
    const upload = dialog.getByRole('button', { name: '上传', exact: true })
    await expect(upload).toBeDisabled()
    await dialog.locator('input[type="file"]').setInputFiles(polished)
    await upload.click()
  })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await test.step('the button of a deletion says that it runs, and a failure keeps the file', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route(`**/api/admin/files/${revised}`, async (route) => {
      await answered.promise
      return refuse(route)
    })
    await full.getByRole('button', { name: /^更多操作/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(dialog.getByRole('button', { name: '正在删除…' })).toBeDisabled()
    answered.resolve()
    await expect(page.getByRole('alert').filter({ hasText: `删除文件失败：${reason}` })).toBeVisible()
    await expect(full).toHaveCount(1)
  })
})

test('a message shows who wrote it and what became of it, and a failed reply shows nothing', async ({
  customer,
  staff,
}) => {
  const { page } = staff
  const { id, username } = customer.user
  await sendReply(staff, await sendMessage(customer, '摘要也包含吗？'), '包含。')
  await sendMessage(customer, '谢谢，何时完成？')
  const list = '**/api/admin/messages?*'
  const restore = await changeAnswers(page, list, (answer) => ({
    messages: rowsIn(answer, 'messages').map((message) => ({
      ...message,
      replies: rowsIn(message, 'replies').map((reply) => ({ ...reply, username: null })),
    })),
  }))
  await page.goto(`/admin/messages?user_id=${id}`)
  await test.step('the group shows an initial, the name, the id and the number of messages', async () => {
    const group = page.getByRole('region').filter({ has: page.getByRole('article'), hasText: id })
    await expect(group.getByText(username.slice(0, 1).toUpperCase(), { exact: true }).first()).toBeVisible()
    await expect(group.getByRole('heading')).toContainText(username)
    await expect(group).toContainText('2 条消息')
  })
  const [newest, answered] = ['谢谢，何时完成？', '摘要也包含吗？'].map((text) =>
    page.getByRole('article').filter({ hasText: text }),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  await test.step('each message has its time, both labels, its text and its replies', async () => {
    await expect(newest.locator('time').first()).toBeVisible()
    await expect(newest).toContainText('未读')
    await expect(newest).toContainText('未回复')
    await expect(answered).toContainText('已回复')
    await expect(answered).toContainText('管理员')
    await expect(answered).toContainText('包含。')
  })
  restore()
  await test.step('a reply cannot be sent empty or twice, and a failure is not shown', async () => {
    const send = newest.getByRole('button', { name: /^发送/ })
    await expect(send).toBeDisabled()
    await newest.getByRole('textbox').fill('两周内')
    const reply = '**/api/admin/messages/reply'
    const asked = Promise.withResolvers<void>()
    await page.route(reply, async (route) => {
      await asked.promise
      return refuse(route)
    })
    await send.click()
    await expect(newest.getByRole('button', { name: '发送中…' })).toBeDisabled()
    asked.resolve()
    await expect(send).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(reply)
    await send.click()
    await expect(newest).toContainText('已回复')
    await expect(newest.getByRole('textbox')).toHaveValue('')
  })
  await test.step('without any message, there are no filters', async () => {
    await changeAnswers(page, list, () => ({ messages: [], groups: [], total: 0, total_all: 0 }))
    await page.goto('/admin/messages')
    await expect(page.getByText('暂无用户消息')).toBeVisible()
    await expect(button(page, '未回复')).toHaveCount(0)
  })
  await test.step('what cannot be loaded is not explained', async () => {
    await page.route(list, refuse)
    await page.reload()
    await expect(button(page, '重新加载')).toBeVisible()
    await expect(page.getByText(reason)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
