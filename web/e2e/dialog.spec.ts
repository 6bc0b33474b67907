import { launchOptions } from './config.ts'
import { expect, test } from './fixtures.ts'
import { uploadDocument } from './seed.ts'

// Headless Chromium hides scrollbars, which take the space that this is about.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('the entries of a menu keep clear of its edge', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^More for/ }).click()
  const menu = page.getByRole('menu')
  const entries = menu.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  // Mantine scales the menu while it opens.
  await expect
    .poll(async () => await menu.evaluate((element) => getComputedStyle(element).transform))
    .toBe('none')
  const edge = await menu.boundingBox()
  for (const entry of await entries.all()) {
    const box = await entry.boundingBox()
    expect((box?.x ?? 0) - (edge?.x ?? 0)).toBeGreaterThanOrEqual(4)
    expect((box?.y ?? 0) - (edge?.y ?? 0)).toBeGreaterThanOrEqual(4)
    const text = await entry.getByText(/\w/).last().boundingBox()
    expect((text?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThanOrEqual(12)
  }
})

for (const [page_, height] of [
  ['a page that scrolls', 300],
  ['a page that does not scroll', 2_000],
] as const) {
  test(`a dialog does not move ${page_}`, async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 1280, height })
    await uploadDocument(customer)
    await page.goto('/app/dashboard?tab=manage')
    const pay = page.getByRole('button', { name: /^Pay \$/ })
    await expect(pay).toBeVisible()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, main, h1')]
          .filter((element) => !element.closest('[role="dialog"]'))
          .map((element) => element.getBoundingClientRect().x),
      )
    const before = await places()
    await pay.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await places()).toEqual(before)
  })
}
