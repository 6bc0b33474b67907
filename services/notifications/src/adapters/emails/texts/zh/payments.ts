import { type Contents, type Facts, pages, type TextContext } from '../content.ts'
import type { Names } from './names.ts'

/** About an order that was not paid. `label` says what happened at the time of the email. */
const factsOfUnpaid = (
  label: string,
  amount: number | undefined,
  { name, at, time, money }: TextContext,
): Facts => [
  ['文档', name],
  [label, time(at)],
  ['费用', amount !== undefined && money(amount)],
]

/** About payments, the balance and fapiao. */
export const payments = {
  payment_received: (data, { name, at, dueAt, hasAttachment, hasInvoice, money, time, document, of }) => {
    const { amount, balance_applied, paid_at, file_id } = data
    const charged = amount - balance_applied
    const both = `已收到${of}付款：${money(charged)}，另由余额抵扣 ${money(balance_applied)}`
    const paid =
      charged === 0 ? `已用余额支付${of}费用：${money(amount)}` : `已收到${of}付款：${money(amount)}`
    const receipt = hasInvoice ? '收据与商业发票见附件' : hasAttachment ? '收据见附件' : '收据已开具'
    // Nothing is due when the result is there already.
    const work =
      dueAt === null
        ? `打开${document}即可查看进度；结果如已完成，现在就可以下载。`
        : `编辑随即开始处理${document}，完成后我们会发邮件通知您。`
    return {
      subject: charged > 0 && balance_applied > 0 ? both : paid,
      preheader: `${receipt}${dueAt === null ? '' : '，编辑随即开始处理'}。`,
      title: '已收到付款',
      paragraphs: [
        `款项已收到，谢谢您。${work}`,
        ...(hasInvoice ? ['收据与商业发票见附件（PDF）。'] : hasAttachment ? ['收据见附件（PDF）。'] : []),
      ],
      facts: [
        ['文档', name],
        ['付款时间', time(paid_at ?? at)],
        ['预计交付', dueAt && time(dueAt)],
        ['费用', money(amount)],
        ['余额抵扣', balance_applied > 0 && money(balance_applied)],
        ['实付', balance_applied > 0 && charged > 0 && money(charged)],
      ],
      button: hasAttachment
        ? { label: '查看文档', path: pages.document(file_id) }
        : { label: '查看收据', path: pages.balance },
    }
  },
  payment_failed: (data, context) => ({
    subject: context.name === null ? '您的付款未成功' : `${context.of}付款未成功`,
    preheader: '没有扣款，您可以重试。',
    title: '您的付款未成功',
    paragraphs: [
      `${context.yours}付款被拒，没有扣款。`,
      '您的文档已妥善保存。您可以重试，也可以换一种支付方式。',
    ],
    facts: factsOfUnpaid('尝试付款时间', data.amount, context),
    button: { label: '立即支付', path: pages.document(data.file_id) },
  }),
  payment_unfinished: (data, context) => ({
    subject: context.name === null ? '您的付款还差一步' : `${context.of}付款还差一步`,
    preheader: '尚未扣款。',
    title: '您的付款还差一步',
    paragraphs: [
      `您已开始为${context.name === null ? '文档' : context.document}付款，但尚未完成。可能需要您在银行 App 或支付宝中确认。`,
      '目前尚未扣款。您的文档已妥善保存，付款后我们即开始处理。',
    ],
    facts: factsOfUnpaid('开始付款时间', data.amount, context),
    button: { label: '完成付款', path: pages.document(data.file_id) },
  }),
  payment_refunded: (data, { name, at, money, time, of, yours }) => ({
    subject: `${of}退款：${money(data.amount)}`,
    preheader: '款项正在退还给您。',
    title: data.is_part
      ? '我们已为您退还部分款项'
      : data.is_rest
        ? '我们已为您退还剩余款项'
        : '我们已为您退款',
    paragraphs: [
      data.is_part
        ? `${yours}付款已部分退还，文件和处理结果仍归您使用。退回银行卡或支付宝的款项需要几天到账，退回余额的部分现在即可使用。如该付款曾获得返还款，将按相同比例收回。`
        : `${yours}${data.is_rest ? '剩余付款' : '付款'}已退还。银行卡或支付宝的款项需要几天到账；用余额支付的部分已退回余额。`,
    ],
    facts: [
      ['文档', name],
      ['退款时间', time(at)],
      ['退款金额', money(data.amount)],
    ],
    button: { label: '查看付款记录', path: pages.balance },
  }),
  balance_credited: (data, { at, money, time }) => ({
    subject: `您的余额增加了 ${money(data.amount)}`,
    preheader: '可用于支付下一笔费用。',
    paragraphs: ['这笔款项可用于支付下一笔费用，也可以提现。'],
    facts: [
      ['入账时间', time(at)],
      ['金额', money(data.amount)],
      ['原因', data.reason],
    ],
    button: { label: '查看余额', path: pages.balance },
  }),
  withdrawal_paid: (data, { at, money, time }) => ({
    subject: `提现已汇出：${money(data.amount)}`,
    preheader: '款项正在汇往您的账户。',
    title: '您的提现已汇出',
    paragraphs: ['您申请的提现已汇出，到账可能需要几天。'],
    facts: [
      ['汇出时间', time(at)],
      ['金额', money(data.amount)],
    ],
    button: { label: '查看余额', path: pages.balance },
  }),
  withdrawal_refused: (data, { at, money, time }) => ({
    subject: `提现未能办理：${money(data.amount)}`,
    preheader: '款项已退回您的余额。',
    title: '您的提现未能办理',
    paragraphs: ['我们未能办理您的提现。款项已退回您的余额，原因列在该笔提现旁。'],
    facts: [
      ['处理时间', time(at)],
      ['金额', money(data.amount)],
    ],
    button: { label: '查看原因', path: pages.balance },
  }),
  fapiao_issued: (data, { name, at, money, time, yours }) => {
    const { amount, number, note, has_pdf: hasPdf } = data
    return {
      subject: '您的发票已开具',
      preheader: hasPdf ? '您可以下载发票的 PDF 文件。' : '发票号码见邮件，也列在订单旁。',
      paragraphs: [
        hasPdf
          ? `${yours}发票已开具，可在账单页的订单旁下载 PDF 文件。`
          : `${yours}发票已开具，发票号码也列在账单页的订单旁。`,
      ],
      facts: [
        ['文档', name],
        ['发票号码', number],
        ['开具时间', time(at)],
        ['订单金额', money(amount)],
        ['说明', note],
      ],
      button: { label: hasPdf ? '下载发票' : '查看账单', path: pages.balance },
    }
  },
  fapiao_declined: (data, { name, at, money, time, document }) => {
    const { amount, note } = data
    return {
      subject: '您的发票未能开具',
      preheader: '原因见邮件，您可以重新申请。',
      paragraphs: [`我们未能为${document}开具发票。您可以更正信息后重新申请。`],
      facts: [
        ['文档', name],
        ['原因', note],
        ['处理时间', time(at)],
        ['订单金额', money(amount)],
      ],
      button: { label: '重新申请', path: pages.balance },
    }
  },
} satisfies Partial<Contents<Names>>
