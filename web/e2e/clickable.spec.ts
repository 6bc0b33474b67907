import { chinese } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { uploadDocument } from './seed.ts'
import { findUnclickable, widths } from './unclickable.ts'
import { customer } from './users.ts'

test('a document keeps its row and a readable name down to 900 px', async ({ staff: { page } }) => {
  await uploadDocument(await customer(), 2, chinese)
  await page.goto('/admin/files')
  const names = page.getByRole('table', { name: '文件管理' }).getByRole('rowheader')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('[data-layout="cards"]')).toHaveCount(0)
    const box = await names.first().boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(280)
  }
})

test('findUnclickable names a control that another element covers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('button[type="submit"]')).toBeVisible()
  expect(await findUnclickable(page)).toEqual([])
  await page.locator('button[type="submit"]').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', background: 'red', zIndex: '9999' })
    Object.assign(cover.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width / 3}px`,
      height: `${height}px`,
    })
    document.body.append(cover)
  })
  expect(await findUnclickable(page)).toHaveLength(1)
})
