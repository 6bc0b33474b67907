import type { Page, Route } from '@playwright/test'
import { filesApi, paymentApi } from '@runwen/contracts'
import { chinese, english, names } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { deliverResult, uploadDocument, uploadPaidDocument } from './seed.ts'

const refusal = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, message: error, code: 'internal', request_id: 'x' } })
const article = (page: Page, name: string) => page.getByRole('article', { name })

test('the dashboard has a tab for each task, and the side menu leads to them', async ({ customer }) => {
  const { page } = customer
  const bearers = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/user/')) bearers.add(request.headers().authorization)
  })
  await page.goto('/app/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [entry, heading, address] of [
    ['Documents', 'Documents', /\?tab=manage$/],
    ['Messages', 'Messages', /\?tab=message$/],
    ['Billing', 'Billing', /\/app\/billing$/],
    ['Upload', 'Upload documents', /\?tab=upload$/],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await page.goto('/app/dashboard?tab=payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
  expect([...bearers]).toEqual([`Bearer ${customer.token}`])
})

test('the upload page uploads several files of one service, and says why an upload failed', async ({
  customer,
}) => {
  const { page } = customer
  await page.goto('/app/file-upload')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Polish only' }).check({ force: true })
  await page.getByLabel('Word documents').setInputFiles([english, chinese])
  await page.getByRole('button', { name: `Remove ${names.chinese}` }).click()
  const upload = () => page.getByRole('button', { name: 'Upload 1 document' }).click()
  for (const [body, text] of [
    [{ status: 400, json: { error: 'disk full', code: 'internal' } }, 'upload failed: disk full'],
    [{ status: 418, json: {} }, 'server error: 418'],
    [{ status: 201, contentType: 'text/html', body: '<p>ok</p>' }, 'server response format error'],
  ] as const) {
    await test.step(text, async () => {
      await page.route('**/api/upload', (route) => route.fulfill(body))
      await upload()
      await expect(page.getByText(text)).toBeVisible()
      await page.unroute('**/api/upload')
    })
  }
  await upload()
  await expect(page.getByText('file uploaded successfully!')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem')
  await expect(recent).toHaveText([new RegExp(`^${names.english}.*Pending`)])
  await expect(recent.getByRole('combobox')).toHaveValue('2')
  await test.step('the customer deletes the document, after a question', async () => {
    await page.goto('/app/dashboard?tab=manage')
    await article(page, names.english)
      .getByRole('button', { name: `More for ${names.english}` })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' })
    await expect(dialog).toContainText(names.english)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
    expect((await customer.client.call(filesApi.listFiles)).files).toEqual([])
  })
  await test.step('date and ways to pay are known before the payment, as the answers say', async () => {
    await page.goto('/app/file-upload')
    await expect(page.getByText(/^Ready by .+ if you pay now$/).first()).toBeVisible()
    await page.goto('/faq')
    await page.getByText('When will it be ready?').click()
    await expect(page.getByText('Before you pay, you see when we plan to deliver')).toBeVisible()
    await page.getByText('How can I pay?').click()
    await expect(page.getByText(/credit card, debit card, Alipay or Apple Pay/)).toBeVisible()
  })
})

test('the settings are rows, whose actions stand next to what they change, on a phone below it', async ({
  customer: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/setting')
  const [heading, button] = [
    page.getByRole('heading', { name: 'Password' }),
    page.getByRole('button', { name: 'Change password' }),
  ]
  await expect(button).toBeVisible()
  const boxOf = async (locator: typeof heading) => (await locator.boundingBox()) ?? { x: 0, y: 0 }
  expect((await boxOf(button)).x).toBeGreaterThan((await boxOf(heading)).x + 300)
  expect((await boxOf(button)).y - (await boxOf(heading)).y).toBeLessThan(40)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOf(button)).x - (await boxOf(heading)).x).toBe(0)
  expect((await boxOf(button)).y).toBeGreaterThan((await boxOf(heading)).y + 40)
})

test('the return from a payment takes each name of its parameters, and shows that it is confirming', async ({
  customer,
}) => {
  const { page } = customer
  const fileId = await uploadDocument(customer)
  const { data } = await customer.client.call(paymentApi.processCard, {
    body: { fileId, payment_method: 'pm_card_visa' },
  })
  const intent = data.payment_intent_id
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/payment/confirm-payment', async (route) => {
    await answered.promise
    return route.continue()
  })
  for (const query of [
    `payment_intent=${intent}&file_id=${fileId}`,
    `pi=${intent}&fileId=${fileId}`,
    `paymentIntentId=${intent}`,
  ]) {
    const asked = page.waitForRequest('**/api/payment/confirm-payment')
    await page.goto(`/payment-return?${query}`)
    expect((await asked).postDataJSON()).toMatchObject({ paymentIntentId: intent })
    expect((await asked).postDataJSON()).toEqual(
      query.includes('file') ? { paymentIntentId: intent, fileId } : { paymentIntentId: intent },
    )
    await expect(page.getByText('confirming payment')).toBeVisible()
  }
  answered.resolve()
  await expect(page.getByText('payment successful')).toBeVisible()
})

test('a customer sees what failed, in the words of each screen', async ({ customer, staff }) => {
  const { page } = customer
  const paid = await uploadPaidDocument(customer, 2, english)
  await deliverResult(staff, paid)
  await page.goto('/app/dashboard?tab=manage')
  const row = article(page, names.english)
  const fails = async (path: string, text: string, act: () => Promise<void>) =>
    test.step(text, async () => {
      await page.route(path, refusal(409, 'the reason'))
      await act()
      await expect(page.getByText(text).first()).toBeVisible()
      await page.unroute(path)
    })
  await fails('**/download-result*', 'Failed to download processed file', () =>
    row.getByRole('button', { name: /^Download result/ }).click(),
  )
  await fails('**/download', 'Failed to download file', async () => {
    await row.getByRole('button', { name: `More for ${names.english}` }).click()
    await page.getByRole('menuitem', { name: 'Download original' }).click()
  })
  await fails('**/revision', 'Failed to submit revision request. Please try again.', async () => {
    await row.getByRole('button', { name: `More for ${names.english}` }).click()
    await page.getByRole('menuitem', { name: 'Request a revision' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Please unify the terms.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
  })
  await page.route('**/api/auth/user/billing', refusal(409, 'the reason'))
  await page.goto('/app/billing')
  await expect(page.getByText('Failed to load billing information')).toBeVisible()
  await page.unroute('**/api/auth/user/billing')
  await page.reload()
  const details = page.getByRole('region', { name: 'Billing details' })
  for (const label of ['Company', 'Tax number', 'Phone', 'Address'])
    await expect(details.getByLabel(label)).toBeVisible()
  await fails('**/api/auth/user/billing', 'Failed to save billing information', async () => {
    await details.getByLabel('Company').fill('某某大学')
    await details.getByRole('button', { name: 'Save billing details' }).click()
  })
  await test.step('what was typed is saved afterwards', async () => {
    await details.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('Billing details saved.')).toBeVisible()
    await page.reload()
    await expect(details.getByLabel('Company')).toHaveValue('某某大学')
  })
  await page.goto('/setting')
  await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(customer.password)
  await page.getByLabel('New password').fill('another password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
})

test('a result whose fee was refunded after the page opened asks for the payment first', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const fileId = await uploadPaidDocument(customer)
  await deliverResult(staff, fileId)
  // The list stays as it was before the refund.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/app/dashboard?tab=manage')
  const download = article(page, names.english).getByRole('button', { name: /^Download result/ })
  await expect(download).toBeVisible()
  const { orders } = await customer.client.call(paymentApi.listOrders)
  await staff.client.call(paymentApi.refundOrder, {
    params: { id: orders[0]?.id ?? '' },
    body: { reason: 'Ordered twice' },
  })
  const isPaid = async () =>
    (await customer.client.call(filesApi.getFile, { params: { id: fileId } })).file.is_paid
  await expect.poll(isPaid).toBe(false)
  await download.click()
  await expect(page.getByText('Please make payment first to download the processed file')).toBeVisible()
})

test('a stored user changed into an administrator opens the pages of staff, without any data', async ({
  customer: { page },
}) => {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, is_admin: true }))
  })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/')) statuses.push(response.status())
  })
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '获取用户列表失败' })).toBeVisible()
  expect([...new Set(statuses)]).toEqual([403])
})

test.describe('screens in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a customer sees what failed, in the words of each screen', async ({ customer, staff }) => {
    const { page } = customer
    await deliverResult(staff, await uploadPaidDocument(customer))
    const answer = (path: string, status: number, body: object | string) =>
      page.route(path, (route) =>
        typeof body === 'string'
          ? route.fulfill({ status, contentType: 'text/html', body })
          : route.fulfill({ status, json: body }),
      )
    const shows = async (text: string) => {
      await expect(page.getByText(text).first()).toBeVisible()
      await page.unrouteAll()
    }
    const reason = { error: '磁盘已满', message: '磁盘已满', code: 'conflict', request_id: 'x' }
    await test.step('uploads', async () => {
      await page.goto('/app/file-upload')
      await page.getByRole('radio', { name: '仅润色' }).check({ force: true })
      await page.locator('input[type="file"]').first().setInputFiles(english)
      for (const [status, body, text] of [
        [400, reason, '上传失败：磁盘已满'],
        [418, {}, '服务器错误：418'],
        [201, '<p>ok</p>', '服务器响应格式错误'],
      ] as const) {
        await answer('**/api/upload', status, body)
        await page.getByRole('button', { name: '上传 1 份文档' }).click()
        await shows(text)
      }
      await page.getByRole('button', { name: '上传 1 份文档' }).click()
      await shows('文件上传成功！')
    })
    await test.step('downloads and revisions', async () => {
      await page.goto('/app/dashboard?tab=manage')
      // The other one was uploaded above.
      const row = article(page, names.english).last()
      const more = page.getByRole('button', { name: `${names.english} 的更多操作` }).last()
      await answer('**/download-result*', 409, reason)
      await row.getByRole('button', { name: /^下载结果/ }).click()
      await shows('处理后的文件下载失败')
      await answer('**/download', 409, reason)
      await more.click()
      await page.getByRole('menuitem', { name: '下载原文' }).click()
      await shows('文件下载失败')
      await answer('**/revision', 409, reason)
      await more.click()
      await page.getByRole('menuitem', { name: '申请修订' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('请统一术语。')
      await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
      await shows('修订申请提交失败，请重试。')
    })
    await test.step('billing', async () => {
      await answer('**/api/auth/user/billing', 409, reason)
      await page.goto('/app/billing')
      await shows('账单信息加载失败')
      await page.reload()
      await page.getByLabel('公司').fill('某某大学')
      await answer('**/api/auth/user/billing', 409, reason)
      await page.getByRole('button', { name: '保存账单信息' }).click()
      await shows('账单信息保存失败')
    })
    await test.step('the return from a payment', async () => {
      const answered = Promise.withResolvers<void>()
      await page.route('**/api/payment/confirm-payment', async (route) => {
        await answered.promise
        return route.fulfill({ status: 200, json: { data: { success: false, status: 'processing' } } })
      })
      await page.goto('/payment-return?pi=pi_1')
      await expect(page.getByText('正在确认支付')).toBeVisible()
      answered.resolve()
      await shows('支付状态未确认。如已扣款，请刷新文件列表')
    })
    await test.step('registration and login', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/register')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: '同意并注册' }).click()
      await page.getByLabel('邮箱').fill('li wei@example.com')
      await page.getByRole('button', { name: '注册' }).click()
      await shows('请输入有效的邮箱')
      await page.goto('/login')
      await answer('**/api/auth/login', 401, {})
      await page.getByLabel('用户名').fill('somebody@example.com')
      await page.getByRole('textbox', { name: '密码' }).fill('a long password')
      await page.getByRole('button', { name: '登录' }).click()
      await shows('登录失败，请检查用户名和密码。')
    })
  })
})
