import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { authApi } from '@runwen/contracts'
import { loadConfig } from './config.ts'
import { counter } from './counter.ts'
import { expect, logIn, storeSession, test } from './fixtures.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { runAdmin } from './operators.ts'
import { deliverResult, uploadPaidDocument } from './seed.ts'
import { logIn as createSession, type TestUser } from './users.ts'

const { INVITATION_CODE, MAILBOX_URL, E2E_DATA_DIR } = loadConfig()
const password = 'a long password'
const newPassword = 'another long password'
const newAddress = () => `somebody-${randomBytes(6).toString('hex')}@example.com`

// Emails come from a queue.
test.describe.configure({ timeout: 240_000 })
// Only `npm start` and `npm test` have a mailbox. `npm test` always sets it, so nothing is skipped there; these tests are
// skipped when a spec runs alone against another product.
test.skip(!MAILBOX_URL, 'MAILBOX_URL names no mailbox')

const register = async (page: Page, email: string) => {
  await page.goto(`/register?code=${INVITATION_CODE}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await expect(page.getByText('This code is valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Your account is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
}

test('a customer confirms the email and gets emails about payment and result', async ({
  page,
  context,
  staff,
}) => {
  const email = newAddress()
  await register(page, email)
  const banner = page.getByRole('button', { name: 'Resend email' })
  await expect(banner).toBeVisible()
  const confirmation = await emailTo(email, /^Welcome to Runwen/)

  const opened = await context.newPage()
  await opened.goto(linkIn(confirmation, '/confirm-email'))
  await expect(opened.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  expect(new URL(opened.url()).hash).toBe('')
  await opened.reload()
  await expect(opened.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await opened.close()
  await expect(banner).toBeHidden()

  const customer = await createSession(email, password)
  const fileId = await uploadPaidDocument(customer)
  const payment = await emailTo(email, /^Payment received for “.+\.docx”: \$980\.00$/)
  const [receipt] = payment.attachments
  expect(receipt?.name).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/)
  expect(Buffer.from(receipt?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/)
  await page.goto(linkIn(payment, `/documents/${fileId}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await deliverResult(staff, fileId)
  const result = await emailTo(email, /^“.+\.docx” is ready$/)
  await page.goto(linkIn(result, `/documents/${fileId}`))
  await expect(page.getByRole('button', { name: 'Download result' })).toBeVisible()
})

test('a customer who wishes an invoice gets it with the email about a payment', async ({ customer }) => {
  const { page } = customer
  await page.goto('/setting#mails')
  const wish = page.getByRole('checkbox', { name: 'Attach an invoice to the email about a payment' })
  await wish.check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await uploadPaidDocument(customer)
  const payment = await emailTo(customer.user.username, /^Payment received: \$980\.00$/)
  const [receipt, invoice] = payment.attachments
  const number = /^receipt-(\d{4}-\d{6})\.pdf$/.exec(receipt?.name ?? '')?.[1]
  expect(invoice?.name).toBe(`invoice-${number}.pdf`)
  expect(Buffer.from(invoice?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(payment.text).toContain('The receipt and the invoice are attached as PDFs.')
  await page.reload()
  await expect(wish).toBeChecked()
})

test('the way from the email about a result to the saved file takes two clicks and two fields', async ({
  browser,
  customer,
  staff,
}) => {
  const fileId = await uploadPaidDocument(customer)
  await deliverResult(staff, fileId)
  const email = await emailTo(customer.user.username, /^Your document is ready$/)
  const context = await browser.newContext()
  const page = await context.newPage()
  const { inputs, click, press, tabTo, type } = counter()
  // The button of the email.
  inputs.clicks += 1
  await page.goto(linkIn(email, `/documents/${fileId}`))
  const username = page.getByRole('textbox', { name: 'Username' })
  await type(username, customer.user.username)
  const secret = page.getByRole('textbox', { name: 'Password', exact: true })
  await tabTo(username, secret)
  await type(secret, customer.password)
  await press(secret, 'Enter')
  const button = page.getByRole('button', { name: 'Download result' })
  await expect(button).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), click(button)])
  expect(download.suggestedFilename()).toMatch(/\.docx$/)
  test.info().annotations.push({ type: 'inputs', description: JSON.stringify(inputs) })
  expect(inputs).toMatchObject({ clicks: 2, fields: 2 })
  await context.close()
})

/** Signs in, forgets the password and sets a new one with the mailed link. */
const setForgottenPassword = async (
  { browser, page }: { browser: Browser; page: Page },
  person: TestUser,
  emails: { link: RegExp; notice: RegExp },
) => {
  const address = person.user.username
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await storeSession(elsewhere, person)
  await elsewhere.goto('/setting')
  await expect(elsewhere.getByText(address).first()).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Username').fill(address)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = linkIn(await emailTo(address, emails.link), '/reset-password')
  await page.goto(link)
  await page.getByLabel(/^New password/).fill(newPassword)
  await page.getByLabel(/^Confirm password/).fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await emailTo(address, emails.notice)
  expect((await person.client.send(authApi.me)).status).toBe(401)
  await elsewhere.goto('/security')
  await expect(elsewhere).toHaveURL(/\/login/)
  await context.close()

  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goto('/healthz')
  await page.goto(link)
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await logIn(page, address, newPassword)
}

test('a customer sets a new password with a mailed link', async ({ browser, page, customer }) => {
  await page.evaluate(() => localStorage.clear())
  await setForgottenPassword({ browser, page }, customer, {
    link: /^Set a new password$/,
    notice: /^Your password was reset$/,
  })
  await expect(page).toHaveURL(/\/app\/dashboard/)
  // The link came by email: the address is confirmed.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeHidden()
})

test('an administrator whose username is an email sets a new password with a mailed link', async ({
  browser,
  page,
}) => {
  // The command needs the files of the product. `npm test` always names them; a spec that runs alone may not.
  test.skip(!E2E_DATA_DIR, 'E2E_DATA_DIR names no product for npm run admin')
  const username = newAddress()
  await runAdmin(['create', username], password)
  await setForgottenPassword({ browser, page }, await createSession(username, password), {
    link: /^设置新密码$/,
    notice: /^您的密码已重置$/,
  })
  await expect(page).toHaveURL(/\/admin/)

  await runAdmin(['set-password', username], 'a third long password')
  await emailTo(username, /^工作人员已为您设置新密码$/)
  await expect(page).toHaveURL(/\/login/)
})

test('a new email takes effect when its link is opened, and the old one is notified', async ({
  customer,
}) => {
  const { page, user } = customer
  const email = newAddress()
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Your password').fill(customer.password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  const confirmation = await emailTo(email, /^Confirm your new email address$/)
  expect((await createSession(user.username, customer.password)).user.username).toBe(user.username)

  await page.goto(linkIn(confirmation, '/confirm-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await emailTo(user.username, /^Your email address was changed$/)
  await page.goto('/setting')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  expect((await createSession(email, customer.password)).user.id).toBe(user.id)
})
