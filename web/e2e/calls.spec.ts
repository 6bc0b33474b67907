/** What the screens send to the API and what it answers, by the routes and fields that other clients rely on. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { paymentApi } from '@runwen/contracts'
import { callFromPage, recordCalls } from './calls.ts'
import { loadConfig } from './config.ts'
import { english, names, picked, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'
import {
  availableBalance,
  deliverResult,
  sendMessage,
  sendReply,
  uploadDocument,
  uploadPaidDocument,
} from './seed.ts'
import { customer as createCustomer } from './users.ts'

const { INVITATION_CODE } = loadConfig()

const text: unknown = expect.any(String)
const flag: unknown = expect.any(Boolean)
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const file = {
  id: text,
  original_name: text,
  service_type: 2,
  status: text,
  upload_date: text,
  is_paid: flag,
  has_result: flag,
}
const reply = { id: text, content: text, timestamp: text }
const messageOf = ({ id, username }: { id: string; username: string }) => ({
  id: text,
  user_id: id,
  username,
  content: text,
  timestamp: text,
  is_read: flag,
})

test('registration and login send their fields, and the token of the answer is stored', async ({ page }) => {
  const calls = recordCalls(page)
  const email = `browser-${randomBytes(5).toString('hex')}@example.com`
  const password = 'a long password'
  await page.goto('/register')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and Register' }).click()
  const fields = page.getByRole('main').getByRole('textbox')
  for (const [index, [label, value]] of [
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
    ['Invitation code', INVITATION_CODE],
  ].entries()) {
    await expect(fields.nth(index)).toHaveAccessibleName(label ?? '')
    await fields.nth(index).fill(value ?? '')
  }
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await calls.answered('POST', '/api/auth/register')).status).toBe(201)
  expect(await calls.sent('POST', '/api/auth/register')).toMatchObject({
    username: email,
    email,
    password,
    confirmPassword: password,
    invitationCode: INVITATION_CODE,
  })
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  expect(await calls.sent('POST', '/api/auth/login')).toMatchObject({ username: email, password })
  const user = { id: text, username: email, email, invitation_code: INVITATION_CODE, is_admin: false }
  const { answer } = await calls.answered('POST', '/api/auth/login')
  expect(answer).toMatchObject({ token: text, user: { ...user, created_at: text, last_login: text } })
  const stored = await page.evaluate(() => localStorage.getItem('token'))
  expect(answer).toMatchObject({ token: stored })
})

test('customers upload, list, download, revise and delete documents', async ({ customer, staff }) => {
  const { page } = customer
  await deliverResult(staff, await uploadPaidDocument(customer))
  const calls = recordCalls(page)
  await test.step('an upload sends the service and each file, and gets a list', async () => {
    await page.goto('/app/file-upload')
    await page.getByRole('radio', { name: 'Polish only' }).check({ force: true })
    const files = await Promise.all(['One.docx', 'Two.docx'].map((name) => picked(english, name)))
    await page.getByLabel('Word documents').setInputFiles(files)
    // Playwright does not see the body of a form with files.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        document.title = [...(body as FormData).keys()].join()
        send.call(this, body)
      }
    })
    await page.getByRole('button', { name: 'Upload 2 documents' }).click()
    await expect(page).toHaveTitle('serviceType,files,files')
    expect((await calls.answered('POST', '/api/upload')).answer).toMatchObject({
      files: ['One.docx', 'Two.docx'].map((name) => ({ id: text, name, service_type: 2 })),
    })
  })
  await page.goto('/app/dashboard?tab=manage')
  const row = page.getByRole('article', { name: names.english })
  await expect(row).toBeVisible()
  expect((await calls.answered('GET', '/api/user/files')).answer).toMatchObject({ files: [file, file, file] })
  const choose = async (entry: string, name: string = names.english) => {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await test.step('downloads, a revision and a deletion', async () => {
    await choose('Download original')
    const original = await calls.answered('GET', '/api/user/files/{id}/download')
    expect(original).toEqual({ status: 200, answer: word })
    await row.getByRole('button', { name: 'Download result' }).click()
    const result = await calls.answered('GET', '/api/user/files/{id}/download-result')
    expect(result).toEqual({ status: 200, answer: word })
    await choose('Request a revision')
    await page.getByRole('dialog').getByRole('textbox').fill('Please unify the terms.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
    await expect(row.getByText('You asked for a revision.')).toBeVisible()
    expect(await calls.sent('POST', '/api/user/files/{id}/revision')).toEqual({
      comment: 'Please unify the terms.',
    })
    await choose('Delete', 'One.docx')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('article', { name: 'One.docx' })).toHaveCount(0)
    expect((await calls.answered('DELETE', '/api/user/files/{id}')).status).toBe(204)
  })
  expect(calls.tokens()).toEqual([`Bearer ${customer.token}`])
})

test('each way to pay has a call of its own', async ({ customer }) => {
  const { page } = customer
  await Promise.all([1, 2, 3, 4].map(() => uploadDocument(customer)))
  const calls = recordCalls(page)
  const panel = page.getByRole('dialog')
  const success = { data: { success: true } }
  const open = async () => {
    await page.goto('/app/dashboard?tab=manage')
    await page
      .getByRole('button', { name: /^Pay (\$|from balance)/ })
      .first()
      .click()
  }
  const pay = async (method: string) => {
    await open()
    await panel.getByRole('checkbox', { name: /^Use your balance/ }).uncheck()
    await panel.getByRole('radio', { name: method }).check()
    await panel.getByRole('button', { name: 'Pay $980.00' }).click()
  }
  const isCredited = (cents: number) => expect.poll(() => availableBalance(customer)).toBe(cents)
  await test.step('by card', async () => {
    await open()
    expect((await calls.answered('GET', '/api/payment/stripe-config')).answer).toMatchObject({
      publishable_key: text,
      methods: ['card', 'alipay', 'apple_pay'],
      prices: { 1: 198_000, 2: 98_000 },
      rebate_rate: 0.4,
    })
    expect(await calls.sent('POST', '/api/payment/create-order')).toMatchObject({ fileId: text })
    await panel.getByRole('button', { name: /^Succeeds/ }).click()
    await panel.getByRole('button', { name: 'Pay $980.00' }).click()
    expect((await calls.answered('POST', '/api/payment/process-credit-card')).answer).toMatchObject(success)
    await isCredited(39_200)
  })
  await test.step('at Alipay, confirmed on the return', async () => {
    await pay('Alipay')
    await page.getByRole('button', { name: 'Authorise the payment' }).click()
    expect(await calls.sent('POST', '/api/payment/create-payment-intent')).toMatchObject({ method: 'alipay' })
    const body = await calls.sent('POST', '/api/payment/confirm-payment')
    expect(body).toEqual({ paymentIntentId: text, fileId: text })
    await isCredited(78_400)
    await expect(page).toHaveURL(/\/app\/dashboard/)
    const verified = await callFromPage(page, 'POST', '/api/payment/verify-alipay', body as object)
    expect(verified.answer).toMatchObject(success)
  })
  await test.step('with Apple Pay', async () => {
    await pay('Apple Pay')
    expect((await calls.answered('POST', '/api/payment/process-apple-pay')).answer).toMatchObject(success)
    await isCredited(117_600)
  })
  await test.step('from the balance', async () => {
    await open()
    await panel.getByRole('button', { name: 'Pay $980.00 from your balance' }).click()
    await expect(page.getByText('Payment successful')).toBeVisible()
    expect(await calls.sent('POST', '/api/user/files/{id}/pay')).toMatchObject({ method: 'balance' })
  })
  const { orders } = await customer.client.call(paymentApi.listOrders)
  const status = await callFromPage(page, 'GET', `/api/payment/status/${orders[0]?.id}`)
  expect(status.answer).toMatchObject({ data: { status: 'paid', is_paid: true } })
  expect(calls.tokens()).toEqual([`Bearer ${customer.token}`])
})

test('customers write messages and keep billing details, and public pages send the token, too', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const calls = recordCalls(page)
  await test.step('messages', async () => {
    await page.goto('/app/chat')
    await page.getByRole('textbox', { name: 'Your message' }).fill('Is the abstract included?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await calls.sent('POST', '/api/user/messages')).toMatchObject({
      content: 'Is the abstract included?',
    })
    const { answer } = await calls.answered('POST', '/api/user/messages')
    expect(answer).toMatchObject({ message: { ...messageOf(customer.user), is_read: false, replies: [] } })
    await sendReply(staff, (answer as { message: { id: string } }).message.id, 'Yes.')
    await expect(page.getByText('Yes.', { exact: true })).toBeVisible()
    const read = await calls.answered('PUT', '/api/user/messages/{id}/read')
    expect(read.answer).toMatchObject({ message: { ...messageOf(customer.user), replies: [reply] } })
    const listed = await calls.answered('GET', '/api/user/messages')
    expect(listed.answer).toMatchObject({ messages: expect.any(Array) as unknown })
  })
  await test.step('billing details', async () => {
    await page.goto('/app/billing')
    const details = page.getByRole('region', { name: 'Billing details' })
    const billing = { company: '某某大学', tax_number: '91110000', phone: '010 1234', address: '北京' }
    await details.getByLabel('Company').fill(billing.company)
    await details.getByLabel('Tax number').fill(billing.tax_number)
    await details.getByLabel('Phone').fill(billing.phone)
    await details.getByLabel('Address').fill(billing.address)
    await details.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('Billing details saved.')).toBeVisible()
    expect(await calls.sent('PUT', '/api/auth/user/billing')).toEqual(billing)
    await page.reload()
    await expect(details.getByLabel('Company')).toHaveValue(billing.company)
    expect((await calls.answered('GET', '/api/auth/user/billing')).answer).toEqual(billing)
  })
  for (const [path, route] of [
    ['/prices', '/api/payment/stripe-config'],
    ['/faq', '/api/site'],
    ['/estimate', '/api/delivery-times'],
  ] as const) {
    const asked = page.waitForRequest(`**${route}`)
    await page.goto(path)
    await asked
  }
  expect(calls.tokens()).toEqual([`Bearer ${customer.token}`])
  await test.step('the password', async () => {
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(customer.password)
    await page.getByLabel('New password').fill('another password')
    await page.getByLabel('Confirm password').fill('another password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible()
    expect((await calls.answered('POST', '/api/auth/change-password')).status).toBe(200)
  })
})

test('staff manage invitation codes, users and messages', async ({ customer, staff }) => {
  const { page } = staff
  const { id, username } = customer.user
  const calls = recordCalls(page)
  const dialog = page.getByRole('dialog')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `更多操作：${name}` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
  }
  await test.step('invitation codes', async () => {
    await page.goto('/admin/invitation-codes')
    await page.getByRole('button', { name: '新增邀请码' }).click()
    await dialog.getByLabel('来源').fill('春季会议')
    await dialog.getByLabel('描述').fill('一个月内有效')
    await dialog.getByRole('button', { name: '保存' }).click()
    const sent = { source: '春季会议', description: '一个月内有效' }
    expect(await calls.sent('POST', '/api/admin/invitation-codes')).toMatchObject(sent)
    const { answer } = await calls.answered('POST', '/api/admin/invitation-codes')
    const row = { id: text, code: text, ...sent, created_at: text }
    expect(answer).toMatchObject({ invitation_code: row })
    const { code } = (answer as { invitation_code: { code: string } }).invitation_code
    await page.getByRole('button', { name: `编辑 ${code}` }).click()
    await dialog.getByLabel('来源').fill('秋季会议')
    await dialog.getByRole('button', { name: '保存' }).click()
    expect(await calls.sent('PUT', '/api/admin/invitation-codes/{id}')).toMatchObject({ source: '秋季会议' })
    await remove(code)
    await dialog.getByRole('button', { name: '删除' }).click()
    expect((await calls.answered('DELETE', '/api/admin/invitation-codes/{id}')).status).toBe(204)
    await expect(dialog).toHaveCount(0)
    const listed = await calls.answered('GET', '/api/admin/invitation-codes')
    expect(listed.answer).toMatchObject({ invitation_codes: expect.any(Array) as unknown })
  })
  await test.step('messages are marked as read and answered', async () => {
    const first = await sendMessage(customer, '摘要也包含吗？')
    await page.goto(`/admin/messages?user_id=${id}`)
    const message = page.getByRole('article').filter({ hasText: '摘要也包含吗？' })
    expect(await calls.sent('POST', '/api/admin/messages/read')).toMatchObject({ message_ids: [first] })
    const marked = await callFromPage(page, 'PUT', `/api/admin/messages/${first}/read`)
    expect(marked.answer).toMatchObject({ message: { ...messageOf(customer.user), is_read: true } })
    await message.getByRole('textbox').fill('包含。')
    await message.getByRole('button', { name: '发送' }).click()
    await expect(message).toContainText('已回复')
    expect(await calls.sent('POST', '/api/admin/messages/reply')).toEqual({
      content: '包含。',
      reply_to: first,
    })
    expect((await calls.answered('GET', '/api/admin/messages')).answer).toMatchObject({
      messages: [{ ...messageOf(customer.user), replies: [{ ...reply, username: text }] }],
    })
  })
  await test.step('users', async () => {
    await page.goto(`/admin/users?search=${encodeURIComponent(username)}`)
    await page.getByRole('button', { name: `查看 ${username}` }).click()
    const user = { id, username, email: username, invitation_code: text, is_admin: false, created_at: text }
    expect((await calls.answered('GET', '/api/admin/users/{id}')).answer).toMatchObject({
      user: { ...user, last_login: text },
    })
    expect((await calls.answered('GET', '/api/admin/users')).answer).toMatchObject({ users: [user] })
    await page.keyboard.press('Escape')
    await remove(username)
    await dialog.getByRole('textbox').fill(username)
    await dialog.getByRole('button', { name: '删除' }).click()
    expect((await calls.answered('DELETE', '/api/admin/users/{id}')).status).toBe(204)
  })
  await test.step('their own password', async () => {
    const path = '/api/admin/change-password'
    await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json: { error: '密码太旧' } }))
    await page.getByRole('button', { name: '修改密码' }).click()
    await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill('a new password')
    await dialog.getByRole('textbox', { name: '确认新密码' }).fill('a new password')
    await dialog.getByRole('button', { name: '确认修改' }).click()
    expect(await calls.sent('POST', path)).toEqual({ new_password: 'a new password' })
    await expect(page.getByRole('alert').filter({ hasText: '密码太旧' })).toBeVisible()
  })
  expect(calls.tokens()).toEqual([`Bearer ${staff.token}`])
})

test('staff download documents, set their status, deliver results and delete them', async ({ staff }) => {
  const { page } = staff
  const owner = await createCustomer()
  const id = await uploadPaidDocument(owner)
  const calls = recordCalls(page)
  const listed = page.waitForResponse('**/api/admin/files?*username=*')
  await page.goto(`/admin/files?username=${encodeURIComponent(owner.user.username)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('combobox') })
  const adminFile = { ...file, id, username: owner.user.username, is_paid: true }
  expect(await (await listed).json()).toMatchObject({ files: [adminFile] })
  await row.getByRole('combobox').selectOption('processing')
  await expect(row.getByRole('combobox')).toHaveValue('processing')
  expect(await calls.sent('PUT', '/api/admin/files/{id}/status')).toEqual({ status: 'processing' })
  await test.step('a result in the field of the form completes the document', async () => {
    const bytes = [...new Uint8Array(await readFile(polished))]
    const delivered = await page.evaluate(
      async ({ id, bytes, type }) => {
        const body = new FormData()
        body.append('file', new File([new Uint8Array(bytes)], 'Result.docx', { type }))
        const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
        const response = await fetch(`/api/admin/files/${id}/upload-result`, {
          method: 'POST',
          headers,
          body,
        })
        return (await response.json()) as unknown
      },
      { id, bytes, type: word },
    )
    expect(delivered).toMatchObject({
      file: { ...adminFile, status: 'completed', has_result: true, processed_date: text },
    })
  })
  await expect(row.getByRole('combobox')).toHaveValue('completed')
  const choose = async (entry: string) => {
    await row.getByRole('button', { name: /^更多操作/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('下载原文')
  expect(await calls.answered('GET', '/api/admin/files/{id}/download')).toEqual({ status: 200, answer: word })
  await row.getByRole('button', { name: '下载结果' }).click()
  const result = await calls.answered('GET', '/api/admin/files/{id}/download-result')
  expect(result).toEqual({ status: 200, answer: word })
  await choose('删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  expect((await calls.answered('DELETE', '/api/admin/files/{id}')).status).toBe(204)
  expect(calls.tokens()).toEqual([`Bearer ${staff.token}`])
})

test('an answer is waited for as long as it takes', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      throw new Error('A request has a timeout')
    }
  })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/user/files?*', async (route) => {
    await answered.promise
    return route.continue()
  })
  const asked = page.waitForRequest('**/api/user/files?*')
  await page.goto('/app/dashboard?tab=manage')
  const request = await asked
  await page.clock.fastForward('01:00:00')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  expect(request.failure()).toBeNull()
  answered.resolve()
  await expect(page.getByRole('article', { name: names.english })).toBeVisible()
  expect((await request.response())?.status()).toBe(200)
})
