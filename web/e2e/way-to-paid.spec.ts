/**
 * The shortest way of a new customer from the landing page to a paid document, and what it costs them. The limits are
 * what was measured, so that a further step is a decision and not an accident.
 */
import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { loadConfig } from './config.ts'
import { names, polished } from './documents.ts'
import { expect, test } from './fixtures.ts'

const { INVITATION_CODE } = loadConfig()
const password = 'secret1'
/** The number, the expiry and the CVC of a card as on its face, without the separators. */
const card = { number: '4242424242424242', expiry: '1234', cvc: '123' }

/** Counts what a person does: clicks, keys other than those that type, and text that goes into a focused field. */
const counter = () => {
  const inputs = { clicks: 0, keys: 0, fields: 0, characters: 0 }
  return {
    inputs,
    click: async (target: Locator) => {
      inputs.clicks += 1
      await target.click()
    },
    press: async (target: Locator, key: string) => {
      inputs.keys += 1
      await target.press(key)
    },
    /** Presses Tab until the field has the focus; there may be buttons in between. */
    tabTo: async (from: Locator, field: Locator) => {
      await expect(from).toBeFocused()
      for (let stop = 0; stop < 3; stop += 1) {
        inputs.keys += 1
        await from.page().keyboard.press('Tab')
        if (await field.evaluate((element) => element === document.activeElement)) return
      }
    },
    type: async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
      inputs.fields += 1
      inputs.characters += text.length
      await field.pressSequentially(text)
    },
  }
}

test('from the invitation to a paid document', async ({ page }) => {
  test.slow()
  const { inputs, click, press, tabTo, type } = counter()
  const email = `way-${randomBytes(3).toString('hex')}@mail.cn`

  // The link of the invitation opens the agreement. Its characters cost nothing.
  await page.goto(`/register?code=${INVITATION_CODE}`)
  await click(page.getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Agree and Register' }))

  const emailField = page.getByLabel('Email')
  const passwordField = page.getByRole('textbox', { name: 'Password', exact: true })
  const confirmField = page.getByRole('textbox', { name: 'Confirm password' })
  await type(emailField, email)
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
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    click(page.getByRole('button', { name: 'choose files' })),
  ])
  // The system's dialog: the file, and its button.
  inputs.clicks += 2
  await chooser.setFiles(polished)
  await click(page.getByRole('radio', { name: 'Polish only' }))
  await click(page.getByRole('button', { name: 'Upload 1 document' }))

  const recent = page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem')
  await click(recent.filter({ hasText: names.polished }).getByRole('link', { name: 'Pay $980.00' }))
  const panel = page.getByRole('dialog')
  const numberField = panel.getByLabel('Card number')
  await click(numberField)
  await type(numberField, card.number)
  await type(panel.getByLabel('Expires'), card.expiry)
  const cvc = panel.getByLabel('CVC')
  await type(cvc, card.cvc)
  await press(cvc, 'Enter')
  await expect(page.getByText('Payment successful')).toBeVisible({ timeout: 60_000 })

  test.info().annotations.push({ type: 'inputs', description: JSON.stringify(inputs) })
  expect(inputs.clicks).toBeLessThanOrEqual(9)
  expect(inputs.fields).toBeLessThanOrEqual(6)
  expect(inputs.keys + inputs.characters).toBeLessThanOrEqual(71)
})
