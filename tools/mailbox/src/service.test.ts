import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { type Mailbox, startMailbox } from './service.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox(loadConfig({ PORT: '0', SMTP_PORT: '0', LOG_LEVEL: 'silent' }))
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({
    from: 'mail@runwen.example',
    to: 'customer@example.com',
    subject: '润文 <b>',
    text: 'Hello',
    html: '<p>Hello<script>alert(1)</script></p>',
    messageId: '<one@runwen.example>',
    attachments: [{ filename: '收据.pdf', content: Buffer.from('%PDF-1.3'), contentType: 'application/pdf' }],
  })
  transport.close()
})
afterAll(() => mailbox.close())

test('an email is shown as data', async () => {
  const answer = await (await fetch(`${mailbox.url}/api/emails`)).json()
  const email = { to: ['customer@example.com'], subject: '润文 <b>', message_id: 'one@runwen.example' }
  expect(answer).toMatchObject({ emails: [{ ...email, text: 'Hello\n' }] })
})

test('an email is shown as a page that runs no scripts', async () => {
  const list = await (await fetch(mailbox.url)).text()
  expect(list).toContain('<a href="/emails/1">润文 &lt;b&gt;</a>')
  const page = await (await fetch(`${mailbox.url}/emails/1`)).text()
  expect(page).toContain(
    '<iframe src="/emails/1/html" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox">',
  )
  const html = await fetch(`${mailbox.url}/emails/1/html`)
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${mailbox.url}/emails/2`)).status).toBe(404)
})

test('an email offers its attachments', async () => {
  expect(await (await fetch(`${mailbox.url}/emails/1`)).text()).toContain('>收据.pdf</a>')
  const file = await fetch(`${mailbox.url}/emails/1/attachments/0`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(await file.text()).toBe('%PDF-1.3')
  expect((await fetch(`${mailbox.url}/emails/1/attachments/1`)).status).toBe(404)
})

test('the mailbox never runs in production', () => {
  expect(() => loadConfig({ RUNWEN_ENV: 'production' })).toThrow('never runs')
})
