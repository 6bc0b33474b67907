import { expect, logIn, test } from './fixtures.ts'
import { totpCode } from './totp.ts'

test('a customer sets up two-step login and logs in with a recovery code', async ({ customer }) => {
  const { page, user, password } = customer
  await page.goto('/setting')
  await page.getByRole('link', { name: 'Login security' }).click()
  const section = page.getByRole('region', { name: 'Two-step login' })
  await section.getByRole('button', { name: 'Set up' }).click()
  const image = section.getByRole('img', { name: 'QR code of your secret' })
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
  ).toBeGreaterThan(0)
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await section.getByLabel('Code shown by the app').fill(totpCode(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section).toContainText('10 recovery codes are left')

  await page.evaluate(() => localStorage.clear())
  await logIn(page, user.username, password)
  const code = page.locator('input[autocomplete="one-time-code"]')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByText('This code is incorrect or was used before.')).toBeVisible()
  await code.fill(first)
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
})
