import { expect, test } from './fixtures.ts'
import { sendMessage } from './seed.ts'
import { customer as createCustomer } from './users.ts'

test('staff filter the messages of one user, mark them as read and answer them', async ({
  customer,
  staff: { page },
}) => {
  await sendMessage(customer, '第一个问题')
  await sendMessage(customer, '第二个问题')
  await page.goto(`/admin/messages?user_id=${customer.user.id}`)
  const articles = page.getByRole('article')
  const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) })
  await expect(articles).toHaveCount(2)
  await expect(page.getByText('2 条消息')).toBeVisible()
  // The list shows messages as unread until the filter changes, although they are already marked as read.
  await expect(articles.first()).toContainText('未读')
  await chip('已读').click()
  await expect(articles).toHaveCount(2)
  await expect(articles.first()).toContainText('已读')
  await chip('未读').click()
  await expect(page.getByText('没有符合条件的消息')).toBeVisible()

  await chip('未回复').click()
  const second = articles.filter({ hasText: '第二个问题' })
  await expect(second.getByRole('button', { name: '发送' })).toBeDisabled()
  await second.getByRole('textbox').fill('第二个回答')
  await second.getByRole('button', { name: '发送' }).click()
  await expect(second).toContainText('第二个回答')
  await chip('已回复').click()
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('第二个回答')
  await chip('未回复').click()
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('第一个问题')

  await chip('全部').click()
  await expect(articles).toHaveCount(2)
  const turn = page.getByRole('combobox', { name: '待处理方' })
  await turn.selectOption('待客户查看')
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('第二个回答')
  await turn.selectOption('待我方处理，最久的在前')
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('第一个问题')
})

test('users are sorted by their last message', async ({ customer, staff: { page } }) => {
  const other = await createCustomer()
  await sendMessage(customer, 'one')
  await sendMessage(other, 'two')
  await page.goto('/admin/messages')
  // Messages of other tests come first once no one has answered them for an hour.
  const own = new RegExp(`${customer.user.id}|${other.user.id}`)
  const groups = page.getByRole('region').filter({ has: page.getByRole('article'), hasText: own })
  await expect(groups.nth(0)).toContainText(other.user.id)
  await expect(groups.nth(1)).toContainText(customer.user.id)
  await expect(groups.nth(1)).toContainText('1 条消息')
  await sendMessage(customer, 'three')
  await expect(groups.nth(0)).toContainText(customer.user.id)
  await expect(groups.nth(0)).toContainText('2 条消息')
})
