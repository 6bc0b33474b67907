import { randomBytes } from 'node:crypto'
import { paymentApi } from '@runwen/contracts'
import { loadConfig } from './config.ts'
import { expect, storeSession, test } from './fixtures.ts'
import { runAdmin } from './operators.ts'
import { refuseOldPassword } from './refuse-old-password.ts'
import { availableBalance, uploadPaidDocument } from './seed.ts'
import { logIn } from './users.ts'

test('a refund appears immediately on the customer page', async ({ customer, staff: { page } }) => {
  await uploadPaidDocument(customer)
  await customer.page.goto('/app/billing')
  const orders = customer.page.getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText('Paid')

  await page.goto('/admin/orders')
  await page.getByPlaceholder('搜索订单号').fill(customer.user.username)
  const row = page.getByRole('row').filter({ hasText: customer.user.username })
  await expect(row).toContainText('已付款')
  const more = row.getByRole('button', { name: /^更多操作：/ })
  const refund = page.getByRole('menuitem', { name: '退款…' })
  await more.click()
  await refund.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('dl > div')).toHaveText([
    '服务费$980.00',
    '退回银行卡$980.00',
    '从余额扣回的服务费返还−$392.00',
  ])
  const submit = dialog.getByRole('button', { name: '退款 $980.00' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('退款原因').fill('用户重复下单')
  await submit.click()
  await expect(page.getByText('已退款 $980.00，退回银行卡。')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('已退款')
  await more.click()
  await expect(page.getByRole('menuitem', { name: '退款记录' })).toBeVisible()
  await expect(refund).toHaveCount(0)

  await expect(orders).toContainText('Refunded')
  await expect(customer.page.getByText('40% back reversed', { exact: true })).toBeVisible()
  expect(await availableBalance(customer)).toBe(0)
})

test('the monthly accounts are no wider than a phone', async ({ customer, staff: { page } }) => {
  await uploadPaidDocument(customer)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'en'))
  await page.goto('/admin/payment-checks')
  await expect(page.getByRole('table', { name: 'Monthly accounts' })).toContainText('Net')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('one withdrawal is approved, another rejected with a note', async ({ customer, staff: { page } }) => {
  await uploadPaidDocument(customer)
  const own = customer.page
  await own.goto('/app/billing')
  for (const amount of ['100.00', '50']) {
    await own.getByRole('button', { name: 'Withdraw' }).click()
    const request = own.getByRole('dialog')
    await request.getByLabel('Amount in US dollars').fill(amount)
    await request.getByLabel('Name of the account holder').fill('李雷')
    await request.getByLabel('Account number or IBAN, with the bank').fill('6222 0200 0000 1234')
    await request.getByRole('button', { name: 'Request withdrawal' }).click()
    await expect(request).toBeHidden()
  }
  const withdrawals = own.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem')
  await expect(withdrawals).toHaveCount(2)
  const balance = own.getByRole('region', { name: 'Balance' }).locator('dl > div')
  await expect(balance).toHaveText(['Available$242.00', /^On hold\$/, /^Total\$/])

  await page.goto('/admin/withdrawals')
  const rows = page.getByRole('row').filter({ hasText: customer.user.username })
  await expect(rows).toHaveCount(2)
  await rows
    .filter({ hasText: '$100.00' })
    .getByRole('button', { name: /^登记打款/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('6222 0200 0000 1234')
  await page.getByRole('dialog').getByRole('button', { name: '已打款，确认' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: '驳回' }).click()
  const rejection = page.getByRole('dialog')
  await expect(rejection.getByRole('button', { name: '驳回', exact: true })).toBeDisabled()
  await rejection.getByLabel('驳回说明').fill('收款人与注册信息不符')
  await rejection.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(rows).toHaveCount(0)
  await page.getByText('全部', { exact: true }).click()
  await expect(rows.filter({ hasText: '已打款' })).toContainText('$100.00')
  await expect(rows.filter({ hasText: '已驳回' })).toContainText('收款人与注册信息不符')

  await expect(withdrawals.filter({ hasText: '$100.00' })).toContainText('Paid out')
  await expect(withdrawals.filter({ hasText: '$50.00' })).toContainText('Note: 收款人与注册信息不符')
  await expect(balance).toHaveText(['Available$292.00'])
})

test('a withdrawal and its approval continue after the password was entered again', async ({
  customer,
  staff,
}) => {
  await uploadPaidDocument(customer)
  const own = customer.page
  await own.goto('/app/billing')
  await own.getByRole('button', { name: 'Withdraw' }).click()
  const request = own.getByRole('dialog')
  await request.getByLabel('Amount in US dollars').fill('30')
  await request.getByLabel('Name of the account holder').fill('李雷')
  await request.getByLabel('Account number or IBAN, with the bank').fill('6222 0200 0000 1234')
  await refuseOldPassword(own)
  await request.getByRole('button', { name: 'Request withdrawal' }).click()
  const password = request.getByLabel('Current password')
  await expect(password).toBeFocused()
  await password.fill('not the one')
  await request.getByRole('button', { name: 'Continue' }).click()
  await expect(request.getByRole('alert')).toHaveText('The current password is incorrect.')
  await password.fill(customer.password)
  await request.getByRole('button', { name: 'Continue' }).click()
  await expect(request).toBeHidden()
  const withdrawals = own.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem')
  await expect(withdrawals).toHaveCount(1)

  const { page } = staff
  await page.goto('/admin/withdrawals')
  const row = page.getByRole('row').filter({ hasText: customer.user.username })
  await row.getByRole('button', { name: /^登记打款/ }).click()
  const approval = page.getByRole('dialog')
  await refuseOldPassword(page)
  await approval.getByRole('button', { name: '已打款，确认' }).click()
  await approval.getByLabel('当前密码').fill(staff.password)
  await approval.getByRole('button', { name: '继续' }).click()
  await expect(row).toHaveCount(0)
  await expect(withdrawals).toContainText('Paid out')
})

test('list and open dialog follow what a colleague does with a payout', async ({
  customer,
  page: own,
  staff,
}) => {
  // The command needs the files of the product. `npm test` always names them; a spec that runs alone may not.
  test.skip(!loadConfig().E2E_DATA_DIR, 'E2E_DATA_DIR names no product for npm run admin')
  await uploadPaidDocument(customer)
  await customer.client.call(paymentApi.createWithdrawal, {
    body: { amount: 3_000, method: 'bank_transfer', account_name: '李雷', account: '6222020000001234' },
  })
  const username = `somebody-${randomBytes(5).toString('hex')}@example.com`
  await runAdmin(['create', username], 'a long password')
  await storeSession(own, await logIn(username, 'a long password'))
  await own.goto('/admin/withdrawals')
  const rowOn = (page: typeof own) => page.getByRole('row').filter({ hasText: customer.user.username })
  await expect(rowOn(own)).toBeVisible()

  const { page } = staff
  await page.goto('/admin/withdrawals')
  await rowOn(page)
    .getByRole('button', { name: /^登记打款/ })
    .click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: '已打款，确认' })
  await expect(confirm).toBeEnabled()
  await expect(rowOn(own)).toContainText(`${staff.user.username} 正在办理`)

  await rowOn(own)
    .getByRole('button', { name: /^登记打款/ })
    .click()
  await own.getByRole('dialog').getByRole('button', { name: '由我接手' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${username} 已于`)
  await expect(confirm).toBeHidden()
  await expect(dialog.getByRole('button', { name: '由我接手' })).toBeVisible()
})
