/**
 * The shortest ways of a new customer to a paid document, and what they cost them. The limits are what was measured, so
 * that a further step is a decision and not an accident.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { loadConfig } from './config.ts'
import { counter } from './counter.ts'
import { names, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'

const { INVITATION_CODE } = loadConfig()
const password = 'secret1'
/** The number, the expiry and the CVC of a card as on its face, without the separators. */
const card = { number: '4242424242424242', expiry: '1234', cvc: '123' }

type Counter = ReturnType<typeof counter>

/** Agrees, registers and logs in, with the invitation code of the link. */
const register = async (page: Page, { click, press, tabTo, type }: Counter) => {
  await click(page.getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Agree and Register' }))
  const emailField = page.getByLabel('Email')
  const passwordField = page.getByRole('textbox', { name: 'Password', exact: true })
  const confirmField = page.getByRole('textbox', { name: 'Confirm password' })
  await type(emailField, `way-${randomBytes(3).toString('hex')}@mail.cn`)
  await tabTo(emailField, passwordField)
  await type(passwordField, password)
  await tabTo(passwordField, confirmField)
  await type(confirmField, password)
  await press(confirmField, 'Enter')
  // Everything is filled in.
  const logIn = page.getByRole('button', { name: 'Log in' })
  await expect(logIn).toBeFocused({ timeout: 60_000 })
  await press(logIn, 'Enter')
  await expect(page).toHaveURL(/\/app\/dashboard/, { timeout: 60_000 })
}

const choosePolished = async (page: Page, { inputs, click }: Counter) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    click(page.getByRole('button', { name: 'Choose Word documents' })),
  ])
  // The system's dialog: the file, and its button.
  inputs.clicks += 2
  await chooser.setFiles(polished)
}

/** Uploads the chosen document and opens its payment. */
const uploadChosen = async (page: Page, { click }: Counter) => {
  await click(page.getByRole('button', { name: 'Upload 1 document' }))
  const recent = page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem')
  await expect(recent).toContainText('Pending')
  await click(recent.filter({ hasText: names.polished }).getByRole('link', { name: 'Pay $980.00' }))
}

/** Pays by card, whose first field has the focus. */
const payByCard = async (page: Page, { press, type }: Counter) => {
  const panel = page.getByRole('dialog')
  await type(panel.getByLabel('Card number'), card.number)
  await type(panel.getByLabel('Expires'), card.expiry)
  const cvc = panel.getByLabel('CVC')
  await type(cvc, card.cvc)
  await press(cvc, 'Enter')
  await expect(page.getByText('Payment successful')).toBeVisible({ timeout: 60_000 })
}

/** Goes from the landing page, by a link with an invitation code, to the upload form with a chosen document. */
const comeFromLanding = async (page: Page, person: Counter) => {
  await page.goto(`/?code=${INVITATION_CODE}`)
  await expect(page.getByRole('button', { name: 'Choose Word documents' })).toBeEnabled()
  await choosePolished(page, person)
  await person.click(page.getByRole('link', { name: 'Continue to registration' }))
  await register(page, person)
}

const report = ({ inputs }: Counter) => {
  test.info().annotations.push({ type: 'inputs', description: JSON.stringify(inputs) })
  return inputs
}

test('a customer gets from the invitation to a paid document', async ({ page }) => {
  test.slow()
  const person = counter()
  // The link of the invitation opens the agreement. Its characters cost nothing.
  await page.goto(`/register?code=${INVITATION_CODE}`)
  await register(page, person)
  await choosePolished(page, person)
  await person.click(page.getByRole('radio', { name: 'Polish only' }))
  await uploadChosen(page, person)
  await payByCard(page, person)

  const { clicks, fields, keys, characters } = report(person)
  expect(clicks).toBeLessThanOrEqual(8)
  expect(fields).toBeLessThanOrEqual(6)
  expect(keys + characters).toBeLessThanOrEqual(71)

  await page.getByRole('button', { name: 'Back to documents' }).click()
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const recent = page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem')
  await expect(recent).toContainText('Paid')
  await expect(recent).not.toContainText('Pending')
})

test('a visitor gets from the landing page with an invitation code to a paid document', async ({ page }) => {
  test.slow()
  const person = counter()
  await comeFromLanding(page, person)
  await expect(page.getByRole('radio', { name: 'Polish only' })).toBeChecked()
  await uploadChosen(page, person)
  await payByCard(page, person)

  const { clicks, fields, keys, characters } = report(person)
  expect(clicks).toBeLessThanOrEqual(8)
  expect(fields).toBeLessThanOrEqual(6)
  expect(keys + characters).toBeLessThanOrEqual(71)
})

test('a visitor gets from the landing page to a document paid with Alipay, with three fields', async ({
  page,
}) => {
  test.slow()
  const person = counter()
  await comeFromLanding(page, person)
  await uploadChosen(page, person)
  const panel = page.getByRole('dialog')
  await person.click(panel.getByRole('radio', { name: 'Alipay' }))
  await person.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  // The page of the provider.
  await person.click(page.getByRole('button', { name: 'Authorise the payment' }))
  await expect(page.getByText('Payment successful')).toBeVisible({ timeout: 60_000 })

  const { clicks, fields } = report(person)
  expect(clicks).toBeLessThanOrEqual(11)
  expect(fields).toBeLessThanOrEqual(3)
})
