import { type Contents, contentOf, type Texts } from './content.ts'
import { account } from './en/account.ts'
import { documents } from './en/documents.ts'
import { type Names, namesOf } from './en/names.ts'
import { payments } from './en/payments.ts'
import { staff } from './en/staff.ts'

const contents: Contents<Names> = { ...account, ...documents, ...payments, ...staff }

export const en: Texts = {
  compose: (email, context) => contentOf(contents, email, { ...context, ...namesOf(context.name) }),
  digest: (count) => `${count} items are waiting for you`,
  comma: ', ',
  toStaffPages: 'Open the staff pages',
  formerCustomerReason: 'You receive this email because you had an account with Runwen.',
  customerReason: 'You receive this email because you have an account with Runwen.',
  staffReason: 'You receive this email because Runwen’s settings list your address among those of the staff.',
  reply: 'Questions? Reply to this email, or write to us under ',
  noReply: 'Questions? Replies to this email are not read. Write to us under ',
  wechat: 'WeChat',
  messages: 'Messages',
  contact: 'Contact',
  preferences: 'Choose which emails you receive',
}
