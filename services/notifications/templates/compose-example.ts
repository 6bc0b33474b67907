import type { Language } from '@runwen/contracts'
import { composeEmail } from '../src/adapters/emails/compose.ts'
import type { EmailOf } from '../src/models/emails/data.ts'
import { type ExampleName, examples, gathered } from './examples.ts'

const composer = {
  publicUrl: 'https://runwen.example',
  replyTo: null,
  from: 'Runwen 润文 <mail@runwen.example>',
  linkKeys: ['a key for the examples of emails'] as const,
  operator: {
    en: ['Runwen Editing Pte. Ltd.', '202600001A', '1 Paper Lane, Singapore 068808', 'desk@runwen.example'],
    zh: ['润文编辑有限公司', '202600001A', '新加坡纸巷 1 号', 'desk@runwen.example'],
  },
  wechat: 'runwen-desk',
}

/** The example email of a kind, or a digest, with other data where given. */
export function composeExample(
  kind: ExampleName,
  language: Language,
  name: string | null = null,
  data: object = kind === 'staff_digest' ? {} : examples[kind],
  hasInvoice = false,
  dueAt: Date | null = new Date('2026-11-26T10:00:00.000Z'),
) {
  // The table has the data of each kind.
  const [email, ...rest] = [
    ...(kind === 'staff_digest' ? [] : [{ kind, data } as EmailOf]),
    ...(gathered[kind] ?? []),
  ]
  if (!email) throw new Error(`there is no example of ${kind}`)
  const { outgoing } = composeEmail(composer, {
    ...email,
    id: '019a9f2c-8154-7e7f-a099-5d6e7f8091a2',
    user_id: '019a9f2c-8154-7e7f-a099-5d6e7f8091a3',
    edition: 1,
    address: 'customer@example.com',
    language,
    user: undefined,
    name,
    dueAt,
    event_time: new Date('2026-11-22T08:00:00.000Z'),
    gathered: rest,
    attachment: kind === 'payment_received' ? Buffer.from('%PDF-1.3') : null,
    attachment_name: kind === 'payment_received' ? 'receipt-2026-000042.pdf' : null,
    invoice: hasInvoice ? Buffer.from('%PDF-1.3') : null,
    invoice_name: hasInvoice ? 'invoice-2026-000042.pdf' : null,
  })
  return outgoing
}
