import { type Content, type Contents, pages } from '../content.ts'

const content = (subject: string, label: string, path: string, rest: Partial<Content> = {}): Content => ({
  subject,
  preheader: '润文工作人员通知。',
  paragraphs: [],
  button: { label, path },
  ...rest,
})

export const staff = {
  staff_document_paid: (data, { money }) =>
    content('新的已付款文档', '打开文档', pages.document(data.file_id), {
      paragraphs: ['有客户已为文档付款，等待编辑处理。'],
      facts: [['费用', money(data.amount)]],
    }),
  staff_revision_requested: (data) =>
    content('客户申请修订', '打开文档', pages.document(data.file_id), {
      paragraphs: ['有客户对已交付的文档申请修订。'],
    }),
  staff_instructions_changed: (data) =>
    content('客户修改了要求', '打开文档', pages.document(data.file_id), {
      paragraphs: ['有客户修改了已付款文档的要求或参考文件。'],
    }),
  staff_due_soon: (data, { time }) =>
    content('有文档即将到期', '打开文档', pages.document(data.file_id), {
      paragraphs: ['有已付款的文档尚无结果，即将到期。'],
      facts: [['截止时间', time(data.due_at)]],
    }),
  staff_overdue: (data, { time }) =>
    content('有文档已逾期', '打开文档', pages.document(data.file_id), {
      paragraphs: ['有已付款的文档已过截止时间，仍无结果，客户正在等待。'],
      facts: [['截止时间', time(data.due_at)]],
    }),
  staff_message_unanswered: () =>
    content('有消息等待回复', '打开消息', pages.admin.messages, {
      paragraphs: ['有客户的消息已一小时没有回复。'],
    }),
  staff_withdrawal_requested: (data, { money }) =>
    content('客户申请提现', '打开提现', pages.admin.withdrawals, {
      paragraphs: ['有客户申请提现，款项已冻结，待您处理。'],
      facts: [['金额', money(data.amount)]],
    }),
  staff_fapiao_requested: (data, { money }) =>
    content('客户申请发票', '打开发票申请', pages.admin.fapiao, {
      paragraphs: ['有客户为已付款的订单申请发票。'],
      facts: [['开票金额', money(data.amount)]],
    }),
  staff_payment_mismatch: () =>
    content('有付款需要核对', '打开付款核对', pages.admin.checks, {
      paragraphs: ['我们的记录与支付服务商的记录不一致。'],
    }),
  staff_dead_letter: (data) =>
    content('有事件未能处理', '打开管理页面', pages.admin.root, {
      paragraphs: ['有事件多次失败，需要运维人员处理：npm run events -- dead list。'],
      facts: [
        ['服务', data.service],
        ['事件', data.event ?? '无法读取'],
      ],
    }),
} satisfies Partial<Contents>
