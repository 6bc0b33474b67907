import { randomBytes } from 'node:crypto'
import { authApi } from '@runwen/contracts'
import { loadConfig } from './config.ts'
import { expect, storeSession, test } from './fixtures.ts'
import { runAdmin } from './operators.ts'
import { logIn } from './users.ts'

const { E2E_DATA_DIR } = loadConfig()

// One after the other: many new codes would push the code of another test off the first page.
test.describe('invitation codes', () => {
  test.describe.configure({ mode: 'default' })

  test('an invitation code is created, changed and deleted', async ({ staff: { page } }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/invitation-codes$/)
    await page.getByRole('button', { name: '新增邀请码' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('来源').fill('春季会议')
    await form.getByRole('button', { name: '保存' }).click()
    const made = await page.getByText(/^邀请码 \S+ 已创建$/).textContent()
    const [, code = ''] = /^邀请码 (\S+) 已创建$/.exec(made ?? '') ?? []
    expect(code).toMatch(/^\w{10}$/)

    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('春季会议')
    await row.getByRole('button', { name: `编辑 ${code}` }).click()
    await expect(form.getByLabel('来源')).toHaveValue('春季会议')
    await form.getByLabel('描述').fill('会后一个月内有效')
    await form.getByLabel('最多注册人数').fill('30')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('会后一个月内有效')
    await expect(row).toContainText('0 / 30 人')

    await row.getByRole('button', { name: `更多操作：${code}` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(form).toContainText(code)
    await form.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('邀请码已删除')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('a long list of invitation codes has pages', async ({ staff: { page, client } }) => {
    const codes = Array.from({ length: 51 }, (_, index) => ({ source: `paging ${index}` }))
    const made = await Promise.all(codes.map((body) => client.call(authApi.createInvitationCode, { body })))
    await page.goto('/admin/invitation-codes')
    const pager = page.getByRole('navigation', { name: '分页' })
    await expect(pager.getByRole('status')).toHaveText(/^第 1–50 条，共 \d+ 条$/)
    await expect(page.getByRole('row')).toHaveCount(51)
    await pager.getByRole('button', { name: '下一页' }).click()
    await expect(pager.getByRole('status')).toHaveText(/^第 51–/)
    await pager.getByRole('button', { name: '上一页' }).click()
    await expect(pager.getByRole('status')).toHaveText(/^第 1–50 条/)
    for (const { invitation_code } of made) {
      await client.call(authApi.deleteInvitationCode, { params: { id: invitation_code.id } })
    }
  })

  test('the next page of a list begins at its top, and Back and a reload keep the page', async ({
    staff: { page, client },
  }) => {
    const made = await client.call(authApi.createInvitationCodes, { body: { count: 60, source: 'paging' } })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/admin/invitation-codes')
    const first = () => page.getByRole('table').getByRole('rowheader').first().textContent()
    const next = page.getByRole('button', { name: '下一页' })
    await next.scrollIntoViewIfNeeded()
    const shown = await first()
    const scrolled = () => page.evaluate(() => window.scrollY)
    expect(await scrolled()).toBeGreaterThan(500)

    await next.click()
    await expect(page).toHaveURL(/\?page=1(~|%7E)/)
    await expect.poll(first).not.toBe(shown)
    await expect.poll(scrolled).toBe(0)
    const second = await first()

    await page.reload()
    await expect.poll(first).toBe(second)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=/)
    // Other tests may have added codes above it.
    await expect(page.getByRole('rowheader').filter({ hasText: shown ?? '' })).toBeVisible()
    for (const { id } of made.invitation_codes) {
      await client.call(authApi.deleteInvitationCode, { params: { id } })
    }
  })
})

test('users can be searched and viewed, and administrators cannot be deleted', async ({
  customer,
  staff,
}) => {
  const { page } = staff
  await page.goto('/admin/users')
  const search = page.getByPlaceholder('搜索用户名')
  await search.fill(customer.user.username.slice(0, -12).toUpperCase())
  const row = page.getByRole('row').filter({ hasText: customer.user.username })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '查看' }).click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText(customer.user.id)
  await expect(detail.locator('dl > div').filter({ hasText: '邀请码' })).toContainText(
    customer.user.invitation_code ?? 'a code',
  )
  await expect(detail.locator('dl > div').filter({ hasText: '最近登录' })).not.toContainText('未记录')
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(row.getByRole('button', { name: '查看' })).toBeFocused()

  await search.fill(staff.user.username)
  const own = page.getByRole('row').filter({ has: page.getByText('管理员') })
  await expect(own.first()).toBeVisible()
  await expect(own.first().getByRole('button', { name: /^更多操作：/ })).toBeDisabled()
})

test('a password change in the header ends the other sessions', async ({ page }) => {
  // The command needs the files of the product. `npm test` always names them; a spec that runs alone may not.
  test.skip(!E2E_DATA_DIR, 'E2E_DATA_DIR names no product for npm run admin')
  // Other tests are logged in as the shared administrator at the same time.
  const username = `somebody-${randomBytes(5).toString('hex')}@example.com`
  const oldPassword = 'a long password'
  const newPassword = 'another long password'
  await runAdmin(['create', username], oldPassword)
  const otherSession = await logIn(username, oldPassword)
  await storeSession(page, await logIn(username, oldPassword))
  await page.goto('/admin/users')
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: '确认修改' })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill('12345')
  await dialog.getByRole('textbox', { name: '确认新密码' }).fill('12345')
  await expect(dialog.getByText('密码长度不能少于 6 位')).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill(newPassword)
  await dialog.getByRole('textbox', { name: '确认新密码' }).fill('something else')
  await dialog.getByRole('textbox', { name: '新密码', exact: true }).focus()
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: '确认新密码' }).fill(newPassword)
  await submit.click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  expect((await otherSession.client.send(authApi.me)).status).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
})
