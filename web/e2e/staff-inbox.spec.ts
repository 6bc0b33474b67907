import { expect, test } from './fixtures.ts'
import { sendMessage } from './seed.ts'

test('staff answer, note and finish a conversation in the inbox', async ({ customer, staff: { page } }) => {
  await sendMessage(customer, '付款被拒，怎么办？')
  await sendMessage(customer, '在吗？')
  const name = customer.user.username
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  const list = page.getByRole('list', { name: '会话' })
  await expect(list.getByRole('link')).toHaveCount(1)
  const pane = page.getByRole('region', { name: `与 ${name} 的会话` })
  await expect(pane.getByRole('article')).toHaveCount(2)

  await pane.getByRole('radio', { name: '内部备注' }).check()
  await pane.getByRole('textbox', { name: '内部备注' }).fill('银行已致电')
  await pane.getByRole('button', { name: '保存备注' }).click()
  await expect(pane.getByRole('article')).toHaveCount(3)

  await pane.getByRole('radio', { name: '回复' }).check()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(pane.getByRole('textbox', { name: `回复 ${name}` })).toBeFocused()
  await page.keyboard.type('请换一张卡')
  await page.keyboard.press('Control+Enter')
  await expect(pane.getByRole('article').filter({ hasText: '请换一张卡' })).toBeVisible()
  await expect(pane.getByRole('article').getByText('无需回复', { exact: true })).toBeVisible()
  // It keeps its place until the list is opened again.
  await expect(list.getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('没有找到会话')).toBeVisible()

  await sendMessage(customer, '谢谢！')
  await expect(list.getByRole('link')).toContainText('谢谢！')
  await expect(pane.getByRole('article').filter({ hasText: '谢谢！' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await expect(page.getByText(/已标记：1 条消息无需回复/)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(pane.getByRole('button', { name: '无需回复' })).toBeEnabled()
})

test('one conversation is shown at a time on a phone', async ({ customer, staff: { page } }) => {
  await sendMessage(customer, '请问进度')
  await page.setViewportSize({ width: 390, height: 800 })
  const name = customer.user.username
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  const pane = page.getByRole('region', { name: `与 ${name} 的会话` })
  await expect(pane).toBeHidden()
  await page.getByRole('list', { name: '会话' }).getByRole('link').click()
  await expect(pane.getByText('请问进度', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: '会话' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await pane.getByRole('link', { name: '全部会话' }).click()
  await expect(page.getByRole('list', { name: '会话' })).toBeVisible()
})

test('a reply is written right below a short conversation, and the open work is beside both where there is room', async ({
  customer,
  staff: { page },
}) => {
  await sendMessage(customer, '请问进度')
  await page.setViewportSize({ width: 1280, height: 900 })
  const name = customer.user.username
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  const pane = page.getByRole('region', { name: `与 ${name} 的会话` })
  const boxes = async () => {
    const [message, field, work] = await Promise.all(
      [
        pane.getByRole('article'),
        pane.getByRole('textbox', { name: `回复 ${name}` }),
        pane.getByRole('complementary', { name: '进行中的事项' }),
      ].map((place) => place.boundingBox()),
    )
    if (!message || !field || !work) throw new Error('not shown')
    return { message, field, work }
  }
  await expect(pane.getByRole('article')).toContainText('请问进度')
  await expect(pane.getByRole('complementary')).toContainText('没有进行中的文件或付款')
  const beside = await boxes()
  expect(beside.field.y - (beside.message.y + beside.message.height)).toBeLessThan(120)
  expect(beside.work.x).toBeGreaterThan(beside.field.x + beside.field.width)
  await page.setViewportSize({ width: 1200, height: 900 })
  const above = await boxes()
  expect(above.work.y + above.work.height).toBeLessThan(above.message.y)
})
