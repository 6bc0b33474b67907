import { isFocusVisible, press, tabTo } from './by-keyboard.ts'
import { english, names } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { uploadDocument } from './seed.ts'
import { customer } from './users.ts'

test('a purchase is possible by keyboard alone', async ({ page }) => {
  const { user, password } = await customer()
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type(user.username)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/dashboard/)

  await press(page, page.getByRole('radio', { name: 'Translation and polish' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Polish only' })).toBeChecked()
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, page.getByRole('button', { name: 'Choose Word documents' })),
  ])
  await picker.setFiles(english)
  await press(page, page.getByRole('button', { name: 'Upload 1 document' }))
  await press(page, page.getByRole('link', { name: 'Go to documents' }))

  await press(page, page.getByRole('button', { name: 'Pay $980.00' }))
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await page.keyboard.type('4242424242424242')
  await tabTo(page, panel.getByRole('textbox', { name: 'Expires' }))
  await page.keyboard.type('1234')
  await tabTo(page, panel.getByRole('textbox', { name: 'CVC' }))
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  const back = panel.getByRole('button', { name: 'Back to documents' })
  await expect(back).toBeVisible()
  await press(page, back)
  await expect(panel).toBeHidden()
  await expect(page.getByText('starting soon')).toBeVisible()
})

test('a dialog keeps the focus while it is open, and gives it back', async ({ customer: somebody }) => {
  const { page } = somebody
  await uploadDocument(somebody)
  await page.goto('/app/dashboard?tab=manage')
  const pay = page.getByRole('button', { name: 'Pay $980.00' })
  await press(page, pay)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: /^Pay \$980\.00/ })).toBeEnabled()
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(pay).toBeFocused()

  const more = page.getByRole('button', { name: `More for ${names.english}` })
  await press(page, more)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Nothing is lost by a second Enter: the way back has the focus.
  await expect(panel.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(more).toBeFocused()
})

test('a field without an outline does not look focused', async ({ page }) => {
  await page.goto('/login')
  const username = page.getByRole('textbox', { name: 'Username' })
  await username.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(username).toBeFocused()
  expect(await isFocusVisible(page)).toBe(true)
  await page.addStyleTag({ content: '* { outline: none !important }' })
  expect(await isFocusVisible(page)).toBe(false)
})

test('the first stop leads past the menus to the content', async ({ customer: { page } }) => {
  for (const path of ['/', '/login', '/app/dashboard', '/app/billing']) {
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeAttached()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})
