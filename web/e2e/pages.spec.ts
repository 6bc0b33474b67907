import { english, expect, logInAsStaff, newCustomer, problems, test, upload } from './journeys.ts'

const open = ['/', '/login', '/register', '/terms', '/privacy', '/contact', '/setting', '/nowhere']
const customers = [
  '/app/dashboard?tab=upload',
  '/app/dashboard?tab=manage',
  '/app/dashboard?tab=message',
  '/app/dashboard?tab=payment',
  '/app/chat',
  '/app/billing',
  '/setting',
]
const staff = ['/admin/invitation-codes', '/admin/users', '/admin/files', '/admin/messages']

for (const language of ['en', 'zh']) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('userLanguage', chosen), language)
    })

    test('axe finds nothing on the public pages', async ({ page }) => {
      for (const path of open) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        expect([path, await problems(page)]).toEqual([path, []])
      }
    })
  })
}

test("axe finds nothing on the customer's pages", async ({ page }) => {
  await newCustomer(page)
  await upload(page, [english], 'Polish only')
  for (const path of customers) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect([path, await problems(page)]).toEqual([path, []])
  }
})

test("axe finds nothing on the staff's pages", async ({ page }) => {
  await logInAsStaff(page)
  for (const path of staff) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect([path, await problems(page)]).toEqual([path, []])
  }
})

test('guards send people where they belong', async ({ page }) => {
  await page.goto('/app/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/admin/files')
  await expect(page).toHaveURL(/\/login|\/app\/dashboard/)
  await newCustomer(page)
  await page.goto('/admin/files')
  await expect(page).toHaveURL(/\/app\/dashboard/)
})
