import { problems } from './axe.ts'
import { expect, test } from './journeys.ts'
import { uploaded } from './state.ts'

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

test("axe finds nothing on the customer's pages", async ({ customer }) => {
  const { page } = customer
  await uploaded(customer)
  for (const path of customers) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect([path, await problems(page)]).toEqual([path, []])
  }
})

test("axe finds nothing on the staff's pages", async ({ staff: { page } }) => {
  for (const path of staff) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect([path, await problems(page)]).toEqual([path, []])
  }
})
