import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendMessage, sendReply, uploadDocument } from './seed.ts'

test('customer and staff exchange messages without a reload', async ({ customer, staff }) => {
  await sendMessage(customer, 'The first words')
  await staff.page.goto(`/admin/messages?user_id=${customer.user.id}`)
  const first = staff.page.getByRole('article').filter({ hasText: 'The first words' })
  await expect(first).toBeVisible()

  const { page } = customer
  await uploadDocument(customer)
  await page.goto('/app/chat')
  const log = page.getByRole('log')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is the abstract included?')
  await page.getByRole('combobox', { name: 'About document' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const own = log.getByRole('article').filter({ hasText: 'Is the abstract included?' })
  await expect(own).toContainText('About Grain boundary diffusion, revised.docx')

  const message = staff.page.getByRole('article').filter({ hasText: 'Is the abstract included?' })
  await expect(message).toBeVisible()
  await expect(message).toContainText('未读')
  await expect(message).toContainText('未回复')
  // The staff page marks a message as read when it shows it.
  await expect(own.getByText('Read', { exact: true })).toBeVisible()

  await message.getByRole('textbox').fill('是的，包含摘要。')
  await message.getByRole('button', { name: '发送' }).click()
  await expect(message).toContainText('已回复')
  await expect(message.getByRole('textbox')).toHaveValue('')
  await expect(log.getByText('是的，包含摘要。')).toBeVisible()
})

const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

test('attachments go both ways, and survive a failed send and a reload', async ({ customer, staff }) => {
  const { page } = customer
  await page.goto('/app/chat')
  const picker = page.getByLabel('Attach files', { exact: true }).and(page.locator('input'))
  const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await picker.setInputFiles([
    { ...pdf, name: '审稿意见.pdf' },
    { ...pdf, name: 'wrong.pdf', buffer: Buffer.from('<p>') },
  ])
  await expect(chosen.filter({ hasText: 'wrong.pdf' }).getByRole('alert')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Remove wrong.pdf' }).click()
  await expect(chosen).toHaveCount(1)
  await expect(send).toBeEnabled()

  await page.route('**/api/user/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const refused = page.waitForEvent('requestfailed')
  await send.click()
  await refused
  await page.unroute('**/api/user/messages')
  await page.reload()
  await expect(chosen).toContainText('审稿意见.pdf')
  await send.click()
  const log = page.getByRole('log')
  await expect(log.getByRole('button', { name: 'Download 审稿意见.pdf' })).toBeVisible()
  await expect(chosen).toHaveCount(0)

  await staff.page.goto(`/admin/messages?user_id=${customer.user.id}`)
  const message = staff.page.getByRole('article')
  const [question] = await Promise.all([
    staff.page.waitForEvent('download'),
    message.getByRole('button', { name: '下载 审稿意见.pdf' }).click(),
  ])
  expect(question.suggestedFilename()).toBe('审稿意见.pdf')
  await message.locator('input[type="file"]').setInputFiles({ ...pdf, name: 'answer.pdf' })
  await message.getByRole('textbox').fill('请看附件。')
  await message.getByRole('button', { name: '发送' }).click()
  await expect(message.getByRole('button', { name: '下载 answer.pdf' })).toBeVisible()

  const [answer] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('button', { name: 'Download answer.pdf' }).click(),
  ])
  expect(answer.suggestedFilename()).toBe('answer.pdf')
})

test('the menu shows the number of unread replies', async ({ customer, staff }) => {
  const { page } = customer
  const id = await sendMessage(customer, 'A question')
  await page.goto('/app/dashboard?tab=manage')
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await sendReply(staff, id, 'An answer')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Messages' })
  await expect(entry).toContainText('1 unread reply')
  await entry.click()
  await expect(page.getByRole('log').getByText('An answer')).toBeVisible()
  await expect(entry).not.toContainText('unread')
})

test('the conversation opens at the first unread reply and marks as read what was on the screen', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const lines = 'One more line\n'.repeat(60)
  for (const name of ['First', 'Second']) {
    const id = await sendMessage(customer, `${name} question`)
    await sendReply(staff, id, `${name} answer\n${lines}${name} end`)
  }
  await page.goto('/app/dashboard?tab=message')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Messages' })
  const log = page.getByRole('log')
  const ends = log.getByRole('article').filter({ hasText: ' end' }).getByRole('time')
  await expect(ends).toHaveCount(2)
  await expect(log.getByText('New', { exact: true })).toBeInViewport()
  await expect(log.getByRole('heading', { name: 'Runwen editor' }).first()).toBeInViewport()
  await expect(entry).toContainText('2 unread replies')
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(entry).toContainText('1 unread reply')
  await expect(log.getByText('New', { exact: true })).not.toBeInViewport()
  await ends.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(entry).not.toContainText('unread')
  await expect(log.getByText('New', { exact: true })).toHaveCount(1)
})

test('the newest message stays on the screen when the banner about the email appears above', async ({
  customer,
}) => {
  const { page } = customer
  for (const content of ['First', 'Second', 'Newest']) await sendMessage(customer, content)
  const setConfirmed = (tab: Page, isConfirmed: boolean) =>
    tab.evaluate((email_confirmed) => {
      const user = JSON.parse(localStorage.getItem('user') ?? 'null')
      localStorage.setItem('user', JSON.stringify({ ...user, email_confirmed }))
    }, isConfirmed)
  const other = await page.context().newPage()
  await other.goto('/faq')
  await setConfirmed(other, true)
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/app/chat')
  const newest = page.getByRole('article').filter({ hasText: 'Newest' })
  await expect(newest).toBeVisible()
  // The conversation fits without scrolling until the banner appears.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 1280, height })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const resend = page.getByRole('button', { name: 'Resend email' })
  await expect(resend).toBeHidden()
  // The other tab has heard from the server that the email is not confirmed.
  await setConfirmed(other, false)
  await expect(resend).toBeAttached()
  const isVisible = () =>
    newest.evaluate((article) => {
      const { left, bottom } = article.getBoundingClientRect()
      return article.contains(document.elementFromPoint(left + 8, bottom - 4))
    })
  await expect.poll(isVisible).toBe(true)
})

for (const [where, width, height] of [
  ['wide', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`a short conversation is above the field at the lower edge of a ${where} screen`, async ({
    customer,
  }) => {
    const { page } = customer
    await sendMessage(customer, 'The only message')
    await page.setViewportSize({ width, height })
    await page.goto('/app/chat')
    const message = page.getByRole('article').filter({ hasText: 'The only message' })
    await expect(message).toBeVisible()
    const bottom = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const edge = async () => (where === 'phone' ? ((await menu.boundingBox())?.y ?? 0) : height)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    const field = page.getByRole('textbox', { name: 'Your message' })
    // On phones the button that attaches files is below the text and the button that sends it.
    const attach = page.getByRole('button', { name: 'Attach files' })
    const [last, space] = where === 'phone' ? [attach, 17] : [send, 25]
    await expect.poll(async () => Math.abs((await edge()) - (await bottom(last)) - space)).toBeLessThan(2)
    expect(await bottom(send)).toBeLessThanOrEqual(await bottom(last))
    const gap = ((await field.boundingBox())?.y ?? 0) - (await bottom(message))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(48)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  })

test('the draft of a message survives a reload and a failed request', async ({ customer }) => {
  const { page } = customer
  await page.goto('/app/chat')
  const text = page.getByRole('textbox', { name: 'Your message' })
  await text.fill('Half a sentence')
  await page.reload()
  await expect(text).toHaveValue('Half a sentence')

  await page.route('**/api/user/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await text.fill('A whole sentence')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const refused = page.waitForEvent('requestfailed')
  await send.click()
  await refused
  await expect(send).toBeEnabled()
  await expect(text).toHaveValue('A whole sentence')
  // A failure of messages is only logged.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/user/messages')
  await send.click()
  await expect(page.getByRole('log').getByText('A whole sentence')).toBeVisible()
  await expect(text).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('log').getByText('A whole sentence')).toHaveCount(1)
})

test('the draft of a reply survives a reload and a failed request', async ({ customer, staff: { page } }) => {
  await sendMessage(customer, 'A question')
  await page.goto(`/admin/messages?user_id=${customer.user.id}`)
  const text = page.getByRole('article').getByRole('textbox')
  await text.fill('一个回答')
  await page.reload()
  await expect(text).toHaveValue('一个回答')
  await page.route('**/api/admin/messages/reply', (route) => route.abort())
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('button', { name: '发送' })).toBeEnabled()
  await expect(text).toHaveValue('一个回答')
  await page.unroute('**/api/admin/messages/reply')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('article')).toContainText('已回复')
  await expect(text).toHaveValue('')
})
