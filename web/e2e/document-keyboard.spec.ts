import { isFocusVisible, press, tabTo } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { deliverBytes, uploadPaidBytes } from './seed.ts'
import { shortPaper, shortPaperEdited } from './short-paper.ts'
import type { TestUser } from './users.ts'

const name = 'Soil respiration.docx'

const delivered = async (customer: TestUser, staff: TestUser) => {
  const id = await uploadPaidBytes(customer, { name, bytes: shortPaper() })
  await deliverBytes(staff, id, shortPaperEdited())
  return id
}

test('a customer reads a result, filters it and requests a revision by keyboard alone', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  await page.goto(`/documents/${await delivered(customer, staff)}`)
  const sheet = page.locator('[data-part]')
  const steps = page.getByRole('group', { name: 'From change to change' })
  const place = steps.getByRole('status')
  await expect(place).toHaveText(/^3 changes, 1 note/)

  // The editor's question comes before the text, on a line that opens.
  await press(page, page.locator('summary').filter({ hasText: '1 question for you' }))
  await press(page, page.getByRole('button', { name: 'Show in the text' }))
  await expect(sheet.getByText('Where can readers find the data?')).toBeInViewport()
  await expect(sheet.locator(':focus')).toContainText('Where can readers find the data?')
  expect(await isFocusVisible(page)).toBe(true)

  // Three ways to read.
  const views = page.getByRole('radiogroup', { name: 'How to read' })
  await tabTo(page, views.getByRole('radio', { name: 'Marks' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(views.getByRole('radio', { name: 'Final text' })).toBeChecked()
  await expect(sheet.locator('del')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(sheet.locator('del').first()).toHaveText('demonstrates')

  // From change to change; the place is announced.
  const next = steps.getByRole('button', { name: 'Next' })
  await press(page, next)
  await expect(place).toContainText('Change 1 of 3')
  await expect(place).toContainText('demonstrates → reveal')
  await page.keyboard.press('ArrowDown')
  await expect(place).toContainText('raised → rose')

  // Filters say how many changes they leave.
  await press(page, page.getByRole('button', { name: 'Filter: What to show' }))
  const words = page.getByRole('checkbox', { name: /^Words/ })
  await press(page, words, 'Space')
  await expect(place).toHaveText(/^0 of 3 changes, 1 note/)
  await page.keyboard.press('Space')
  await expect(place).toContainText('Change 2 of 3')
  const only = page.getByRole('checkbox', { name: 'Only what changed' })
  await press(page, only, 'Space')
  await expect(sheet.getByText('Each plot was measured twice a week.')).toHaveCount(0)
  await press(page, page.getByRole('button', { name: '1 paragraph untouched' }).last())
  await expect(sheet.getByText('Each plot was measured twice a week.')).toBeVisible()
  await page.keyboard.press('o')
  await expect(only).not.toBeChecked()

  // The current change is wrong: by the key, and by the slip, which follows the toolbar.
  const dialog = page.getByRole('dialog')
  const write = async (text: string) => {
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(text)
    await press(page, dialog.getByRole('button', { name: 'Add to the request' }))
    await expect(dialog).toBeHidden()
  }
  await page.keyboard.press('r')
  await expect(dialog.getByRole('blockquote')).toHaveText('rose')
  await write('We measured an increase.')
  await expect(page.getByRole('status').filter({ hasText: /^1 place marked$/ })).toBeAttached()
  await page.keyboard.press('k')
  await expect(place).toContainText('Change 1 of 3')
  await tabTo(page, only)
  await page.keyboard.press('Tab')
  const slip = page.getByRole('complementary', { name: 'The current change' })
  await expect(slip.getByRole('button', { name: 'This is wrong' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('blockquote')).toHaveText('reveal')
  await write('Keep “demonstrate”.')
  await page.keyboard.press('Escape')
  await expect(slip).toBeHidden()

  // A paragraph without a change is wrong.
  await press(
    page,
    sheet.locator('[data-block]').filter({ hasText: 'twice a week' }).getByRole('button', {
      name: 'Something is wrong here',
    }),
  )
  await write('Once a week.')
  await press(page, page.getByRole('button', { name: 'Review and send' }))
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await press(page, dialog.getByRole('button', { name: 'Send request' }))
  await expect(page.getByText('You asked for a revision.')).toBeVisible()
})

test('letters do nothing once the keys are switched off, also after a reload', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  await page.goto(`/documents/${await delivered(customer, staff)}`)
  const keys = page.getByRole('button', { name: 'Shortcuts' })
  const place = page.getByRole('group', { name: 'From change to change' }).getByRole('status')
  await press(page, keys)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await press(page, help.getByRole('checkbox', { name: 'Use single-letter shortcuts' }), 'Space')
  await press(page, help.getByRole('button', { name: 'Close' }))
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(place).toHaveText(/^3 changes, 1 note/)
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await expect(page.getByRole('radio', { name: 'Marks' })).toBeChecked()
    await expect(place).toHaveText(/^3 changes, 1 note/)
  }
})
