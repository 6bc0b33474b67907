import { chinese, names } from './documents.ts'
import { expect, openPhone, test } from './fixtures.ts'
import { sendMessage, uploadPaidDocument } from './seed.ts'

test('staff get from what waits, and from a search, to everything of a customer', async ({
  customer,
  staff: { page },
}) => {
  await uploadPaidDocument(customer, 1, chinese)
  await sendMessage(customer, '请问什么时候能完成？')

  await page.goto('/admin/to-do')
  const waiting = page.getByRole('row').filter({ hasText: customer.user.username })
  await expect(waiting.getByRole('link', { name: names.chinese, exact: true })).toBeVisible()
  await expect(waiting.getByRole('link', { name: '请问什么时候能完成？', exact: true })).toBeVisible()
  await page.getByRole('group', { name: '显示' }).getByRole('button', { name: /^消息/ }).click()
  await expect(waiting).toHaveCount(1)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await search.getByRole('textbox').fill(customer.user.username)
  await search.getByRole('link', { name: customer.user.username }).first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customer.user.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: customer.user.username })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 720 })

  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('进行中的文件').getByRole('link', { name: names.chinese, exact: true })).toBeVisible()
  // What is further down is loaded before it is scrolled to.
  await expect(part('消息').getByRole('article')).not.toHaveCount(0)
  const scrollTo = (name: string) => part(name).scrollIntoViewIfNeeded()
  // The part replaces its placeholder when its code arrives, perhaps while it is scrolled to.
  await expect(() => scrollTo('订单')).toPass()
  await expect(part('订单').getByRole('link', { name: names.chinese, exact: true })).toBeVisible()
  await expect(() => scrollTo('消息')).toPass()
  const message = part('消息').getByRole('article')
  await expect(message).toContainText('请问什么时候能完成？')
  await message.getByRole('textbox').fill('明天上午交付。')
  await message.getByRole('button', { name: '发送' }).click()
  await expect(message).toContainText('明天上午交付。')
  const show = (tab: string) => page.getByRole('radio', { name: tab, exact: true }).click()
  await show('操作记录')
  await expect(part('操作记录').getByText('暂无更改。')).toBeVisible()

  await show('文件')
  await expect(page).toHaveURL(/\?view=documents$/)
  await part('文件').getByRole('link', { name: names.chinese, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: names.chinese })).toBeVisible()
  await page.goBack()
  await page.goto('/admin/to-do')
  await expect(waiting.getByRole('link', { name: names.chinese, exact: true })).toBeVisible()
  await expect(waiting.getByRole('link', { name: '请问什么时候能完成？' })).toHaveCount(0)
})

test('the button on a phone that takes an entry lies over no other line of it, and every choice is in sight', async ({
  browser,
  customer,
  staff,
}) => {
  await sendMessage(customer, '请问什么时候能完成？')
  const { context, page } = await openPhone(browser, staff)
  await page.goto('/admin/to-do')
  const entry = page.getByRole('row').filter({ hasText: customer.user.username })
  const take = await entry.getByRole('button', { name: /^接手/ }).boundingBox()
  const link = await entry.getByRole('link', { name: customer.user.username }).boundingBox()
  expect(take?.height).toBeGreaterThanOrEqual(44)
  expect(take?.y).toBeGreaterThanOrEqual((link?.y ?? 844) + (link?.height ?? 0))
  const choices = [
    ['/admin/to-do', page.getByRole('group', { name: '显示' }).getByRole('button')],
    ['/admin/fapiao', page.getByRole('group', { name: '筛选' }).locator('label')],
  ] as const
  for (const [path, all] of choices) {
    await page.goto(path)
    await expect(all.last()).toBeVisible()
    for (const choice of await all.all()) {
      const box = await choice.boundingBox()
      expect(box?.height, path).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 390) + (box?.width ?? 0), path).toBeLessThanOrEqual(390)
    }
  }
  // The search and the button for the other filters share the line below, and the choices of payment checks have equal parts.
  const views = await page.getByRole('radiogroup').boundingBox()
  const search = await page.getByRole('textbox', { name: '搜索用户名' }).boundingBox()
  const more = await page.getByRole('button', { name: '筛选' }).boundingBox()
  expect(search?.y).toBeGreaterThanOrEqual((views?.y ?? 844) + (views?.height ?? 0))
  expect(more?.y).toBe(search?.y)
  expect(more?.x).toBeGreaterThanOrEqual((search?.x ?? 390) + (search?.width ?? 0))
  await page.goto('/admin/payment-checks')
  const parts = page.getByRole('radiogroup').first().locator('label')
  await expect(parts.last()).toBeVisible()
  const widths = (await parts.all()).map(async (view) => Math.round((await view.boundingBox())?.width ?? 0))
  expect(new Set(await Promise.all(widths)).size).toBe(1)
  // A card of files cuts nothing off the button in English, whose words are longer.
  await uploadPaidDocument(customer, 2, chinese)
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'en'))
  await page.goto('/admin/files')
  const cell = page.locator('td', { has: page.getByRole('button', { name: /^Take / }) }).first()
  await expect(cell).toBeVisible()
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await context.close()
})

test('the first row of every list is on the first screen of a phone', async ({
  browser,
  customer,
  staff,
}) => {
  await uploadPaidDocument(customer)
  const { context, page } = await openPhone(browser, staff)
  for (const path of ['/admin/files', '/admin/orders', '/admin/users', '/admin/invitation-codes']) {
    await page.goto(path)
    const row = page.locator('tbody tr').first()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.y, path).toBeLessThan(320)
  }
  await context.close()
})

test('no control of a document lies over another on a phone', async ({ browser, customer, staff }) => {
  const id = await uploadPaidDocument(customer, 1, chinese)
  const { context, page } = await openPhone(browser, staff)
  await page.goto(`/documents/${id}`)
  const lines = [
    page.getByRole('combobox', { name: /状态/ }),
    page.getByRole('button', { name: '接手' }),
    page.getByRole('button', { name: /^上传结果/ }),
  ]
  const boxes = await Promise.all(lines.map((line) => line.boundingBox()))
  for (const [index, box] of boxes.entries()) {
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const above = boxes[index - 1]
    if (above) expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height)
  }
  const due = await page.getByRole('button', { name: /前交付$/ }).boundingBox()
  expect(Math.abs((due?.y ?? 0) - (boxes[0]?.y ?? 844))).toBeLessThan(8)
  await context.close()
})
