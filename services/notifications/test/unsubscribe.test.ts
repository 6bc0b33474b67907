import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { announced } from './events.ts'
import { publicUrl, useHarness } from './harness.ts'

const harness = useHarness()

const header = (email: Email | undefined, name: string) =>
  email?.headers.find(({ key }) => key === name)?.value ?? ''

/** The path of the email's link that switches its category off. */
function linkOf(email: Email | undefined): string {
  expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(
    header(email, 'list-unsubscribe')
      .replace(/^<(.*)>$/s, '$1')
      .replace(/\s/g, ''),
  )
  expect(url.origin).toBe(publicUrl)
  return url.pathname
}

/** What a mail program sends, by RFC 8058. */
const click = (path: string) =>
  fetch(`${harness.services[0]?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

const published = async (userId: string) => {
  const { rows } = await harness.rows.read((tx) =>
    tx.query("SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1", [userId]),
  )
  return rows
}

test('the link of an email that switches it off switches off emails of this category once, without a session', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.resultUploaded(customer.id))
  const [email] = await harness.emails(customer.username, 1)
  const path = linkOf(email)
  expect([(await click(path)).status, (await click(path)).status]).toEqual([200, 200])
  await harness.announce(announced.resultUploaded(customer.id))
  await harness.announcePaid(customer.id)
  await harness.emails(customer.username, 2)
  await harness.sent()
  expect(harness.smtp.to(customer.username).map(({ subject }) => subject)).toEqual([
    'Your document is ready',
    'Payment received: $1,980.00',
  ])
  expect(await published(customer.id)).toEqual([{ data: { user_id: customer.id, category: 'documents' } }])
})

test('the link of an email that switches it off does nothing if its user, category or signature was changed', async () => {
  const [customer, other] = [await harness.customer(), await harness.customer()]
  await harness.announce(announced.resultUploaded(customer.id))
  const [email] = await harness.emails(customer.username, 1)
  const path = linkOf(email)
  const forged = [
    path.replace(customer.id, other.id),
    path.replace('documents', 'payments'),
    path.slice(0, -1),
    `${path.slice(0, -4)}AAAA`,
    '/api/mail/unsubscribe/x',
  ]
  for (const one of forged) expect((await click(one)).status).toBe(404)
  expect([...(await published(customer.id)), ...(await published(other.id))]).toEqual([])
})

test('the link of an email that switches it off is not in emails that concern the security of the account', async () => {
  const customer = await harness.customer({ confirmed: false })
  await harness.announce(announced.linkRequested(customer.id, customer.username))
  const [email] = await harness.emails(customer.username, 1)
  expect(header(email, 'list-unsubscribe')).toBe('')
})
