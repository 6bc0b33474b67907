import { type Contents, contentOf, type Texts } from './content.ts'
import { account } from './zh/account.ts'
import { documents } from './zh/documents.ts'
import { type Names, namesOf } from './zh/names.ts'
import { payments } from './zh/payments.ts'
import { staff } from './zh/staff.ts'

const contents: Contents<Names> = { ...account, ...documents, ...payments, ...staff }

export const zh: Texts = {
  compose: (email, context) => contentOf(contents, email, { ...context, ...namesOf(context.name) }),
  digest: (count) => `${count} 件事等待处理`,
  comma: '、',
  toStaffPages: '打开管理页面',
  formerCustomerReason: '您收到本邮件，是因为您曾有润文账户。',
  customerReason: '您收到本邮件，是因为您有润文账户。',
  staffReason: '您收到本邮件，是因为您的地址在润文设置的工作人员名单中。',
  reply: '有疑问？请直接回复本邮件，或前往',
  noReply: '有疑问？请勿直接回复本邮件，回复无人查看。请前往',
  wechat: '微信',
  messages: '“消息”页面',
  contact: '“联系我们”页面',
  preferences: '邮件通知设置',
}
