import type { EmailOf, Tally } from '../../../models/emails/data.ts'
import {
  type Content,
  type Facts,
  lifetimes,
  notesOf,
  pages,
  shortened,
  type TextContext,
  type Texts,
  tallyOf,
} from './content.ts'

/** What emails about a delivered result have in common. */
const delivered = (
  { file_id, counts }: { file_id: string; counts?: Tally | null | undefined },
  { name, at, time }: TextContext,
): Pick<Content, 'facts' | 'tally' | 'button'> => ({
  facts: [
    ['文档', name],
    ['交付时间', time(at)],
    ['批注', notesOf(counts, (count) => `${count} 条`)],
  ],
  tally: tallyOf(counts, '涂注乙', {
    added: () => '词',
    removed: () => '词',
    moved: () => '处',
    notes: () => '条',
  }),
  button: { label: '查看文档', path: pages.document(file_id) },
})

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

/** From where the account was used, at the time of the email unless another one is known. */
const factsOfPlace = (
  { address, client }: { address: string; client: string },
  { at, time }: TextContext,
  placedAt = at,
): Facts => [
  ['时间', time(placedAt)],
  ['IP 地址', address],
  ['设备', client],
]

function compose(email: EmailOf, context: TextContext): Content {
  const { name, at, dueAt, hasAttachment, hasInvoice, count, money, time } = context
  const document = name === null ? '您的文档' : `《${name}》`
  const titled = name === null ? '您的文档' : `《${shortened(name)}》`
  const of = name === null ? '' : `${titled}的`
  const yours = name === null ? '您的' : `${document}的`
  switch (email.kind) {
    case 'confirm_email':
      return {
        subject: '欢迎使用润文：请确认邮箱',
        preheader: '点击确认后，文档的进展会通过邮件告知您。',
        title: '欢迎使用润文',
        paragraphs: ['请确认这是您的邮箱。确认之后，付款到账、文档完成或收到回复时，我们会发邮件通知您。'],
        button: { label: '确认邮箱', path: pages.confirmEmail('') },
        note: `链接 ${lifetimes.confirmDays} 天内有效。如果您没有注册润文，请忽略本邮件，您不会再收到其他邮件。`,
      }
    case 'reset_password':
      return {
        subject: '设置新密码',
        preheader: `链接 ${lifetimes.resetMinutes} 分钟内有效。`,
        paragraphs: ['我们收到了为您的润文账户设置新密码的申请，应该是您本人提交的。'],
        button: { label: '设置密码', path: pages.resetPassword('') },
        note: `链接 ${lifetimes.resetMinutes} 分钟内有效，只能使用一次。如果不是您本人申请，请忽略本邮件，您的密码不会改变。`,
      }
    case 'change_email':
      return {
        subject: '请确认新的邮箱',
        preheader: '确认之前，仍使用原来的邮箱。',
        paragraphs: ['您申请将此邮箱用于您的润文账户。确认之后即可启用。'],
        button: { label: '确认邮箱', path: pages.changeEmail('') },
        note: `链接 ${lifetimes.changeHours} 小时内有效。确认之前，仍使用原来的邮箱。如果不是您本人申请，请忽略本邮件。`,
      }
    case 'email_changed':
      return {
        subject: '您的邮箱已更改',
        preheader: '今后的邮件会发送到新的邮箱。',
        paragraphs: ['您的润文账户已改用另一个邮箱。请用新邮箱登录，今后的邮件也会发送到那里。'],
        button: { label: '不是我操作的', path: pages.contact },
        note: '如果不是您本人操作，请立即联系我们。',
      }
    case 'password_changed':
      return {
        subject: '您的密码已更改',
        preheader: '其他登录均已退出。',
        paragraphs: ['您的润文账户已启用新密码，其他登录均已退出。'],
        button: { label: '不是我操作的', path: pages.forgotPassword },
        note: '如果是您本人操作，无需处理。',
      }
    case 'password_reset':
      return {
        subject: '您的密码已重置',
        preheader: '所有登录均已退出。',
        paragraphs: ['有人通过我们发到此邮箱的链接重置了您的密码，所有登录均已退出。'],
        button: { label: '不是我操作的', path: pages.forgotPassword },
        note: '如果是您本人操作，无需处理。',
      }
    case 'password_set':
      return {
        subject: '工作人员已为您设置新密码',
        preheader: '所有登录均已退出。',
        paragraphs: [
          '我们为您的润文账户设置了新密码，所有登录均已退出。请用我们告知您的密码登录，然后改成您自己的密码。',
        ],
        button: { label: '设置自己的密码', path: pages.forgotPassword },
        note: '如果您没有提出过这一要求，请立即设置自己的密码，并联系我们。',
      }
    case 'new_sign_in':
      return {
        subject: '您的账户有新的登录',
        preheader: '登录地点此前没有出现过。',
        paragraphs: ['您的润文账户刚刚在一个新的地点登录。'],
        facts: factsOfPlace(email.data, context, email.data.at),
        button: { label: '不是我登录的', path: pages.forgotPassword },
        note: '如果是您本人登录，无需处理。否则请设置新密码，所有登录会随之退出。',
      }
    case 'second_factor_on':
      return {
        subject: '两步验证已开启',
        preheader: '今后登录还需输入验证码。',
        paragraphs: [
          '您的润文账户已开启两步验证。今后登录时，除密码外，还需输入验证器应用中的验证码，或使用恢复码。',
        ],
        facts: factsOfPlace(email.data, context),
        button: { label: '不是我操作的', path: pages.forgotPassword },
        note: '如果是您本人操作，无需处理。否则请设置新密码，所有登录会随之退出，并联系我们。',
      }
    case 'second_factor_off':
      return {
        subject: '两步验证已关闭',
        preheader: '今后凭密码即可登录。',
        paragraphs: ['您的润文账户已关闭两步验证。今后凭密码即可登录，原有的恢复码已失效。'],
        facts: factsOfPlace(email.data, context),
        button: { label: '不是我操作的', path: pages.forgotPassword },
        note: '如果是您本人操作，无需处理。否则请设置新密码，所有登录会随之退出，然后重新开启两步验证。',
      }
    case 'second_factor_reset':
      return {
        subject: '工作人员已为您关闭两步验证',
        preheader: '所有登录均已退出。',
        paragraphs: [
          '我们关闭了您的润文账户的两步验证，所有登录均已退出，原有的恢复码已失效。请用密码登录，然后重新开启。',
        ],
        button: { label: '设置两步验证', path: pages.security },
        note: '如果您没有提出过这一要求，请立即设置新密码，并联系我们。',
      }
    case 'account_deleted':
      return {
        subject: '您的账户已删除',
        preheader: '您的文档、处理结果和消息已一并删除。',
        paragraphs: [
          '您的润文账户已删除，文档、处理结果、消息和账单信息已一并删除，所有登录均已退出。此操作无法撤销。',
          '如您放弃了余额，余额已作废；已汇出的退款与提现仍会到账。付款记录会在法律要求的期限内保留，但不含您的邮箱；您的授权记录也会保留。',
        ],
        facts: [['删除时间', time(at)]],
        button: { label: '不是我操作的', path: pages.contact },
        note: '如果不是您本人要求删除，请立即联系我们。这是我们发给此邮箱的最后一封邮件。',
      }
    case 'payment_received': {
      const { amount, balance_applied, paid_at, file_id } = email.data
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
    }
    case 'payment_failed':
      return {
        subject: name === null ? '您的付款未成功' : `${of}付款未成功`,
        preheader: '没有扣款，您可以重试。',
        title: '您的付款未成功',
        paragraphs: [
          `${yours}付款被拒，没有扣款。`,
          '您的文档已妥善保存。您可以重试，也可以换一种支付方式。',
        ],
        facts: factsOfUnpaid('尝试付款时间', email.data.amount, context),
        button: { label: '立即支付', path: pages.document(email.data.file_id) },
      }
    case 'payment_unfinished':
      return {
        subject: name === null ? '您的付款还差一步' : `${of}付款还差一步`,
        preheader: '尚未扣款。',
        title: '您的付款还差一步',
        paragraphs: [
          `您已开始为${name === null ? '文档' : document}付款，但尚未完成。可能需要您在银行 App 或支付宝中确认。`,
          '目前尚未扣款。您的文档已妥善保存，付款后我们即开始处理。',
        ],
        facts: factsOfUnpaid('开始付款时间', email.data.amount, context),
        button: { label: '完成付款', path: pages.document(email.data.file_id) },
      }
    case 'payment_refunded':
      return {
        subject: `${of}退款：${money(email.data.amount)}`,
        preheader: '款项正在退还给您。',
        title: email.data.is_part
          ? '我们已为您退还部分款项'
          : email.data.is_rest
            ? '我们已为您退还剩余款项'
            : '我们已为您退款',
        paragraphs: [
          email.data.is_part
            ? `${yours}付款已部分退还，文件和处理结果仍归您使用。退回银行卡或支付宝的款项需要几天到账，退回余额的部分现在即可使用。如该付款曾获得返还款，将按相同比例收回。`
            : `${yours}${email.data.is_rest ? '剩余付款' : '付款'}已退还。银行卡或支付宝的款项需要几天到账；用余额支付的部分已退回余额。`,
        ],
        facts: [
          ['文档', name],
          ['退款时间', time(at)],
          ['退款金额', money(email.data.amount)],
        ],
        button: { label: '查看付款记录', path: pages.balance },
      }
    case 'result_ready': {
      const isUnpaid = email.data.is_paid === false
      return {
        subject: `${titled}已完成`,
        preheader: isUnpaid ? '编辑已处理完毕，付款后可通读全文并下载。' : '编辑已处理完毕，可以查看和下载。',
        title: '您的文档已完成',
        paragraphs: [
          isUnpaid
            ? `编辑已将${document}处理完毕。您现在可以阅读开头部分，付款后可通读全文并下载。`
            : `编辑已将${document}处理完毕，您现在可以查看和下载。`,
        ],
        ...delivered(email.data, context),
        ...(!isUnpaid && { note: '如有不满意之处，可在该页面申请修订，不另收费。' }),
      }
    }
    case 'revision_accepted':
      return {
        subject: `我们正在修订${titled}`,
        preheader: '编辑已收到您的修订申请。',
        title: '我们正在修订您的文档',
        paragraphs: [
          `编辑已收到您${name === null ? '' : `对${document}`}的修订申请。完成后我们会发邮件通知您。`,
        ],
        facts: [
          ['文档', name],
          ['预计交付', email.data.due_at && time(email.data.due_at)],
        ],
        button: { label: '查看文档', path: pages.document(email.data.file_id) },
      }
    case 'revision_delivered':
      return {
        subject: `${titled}已修订完成`,
        preheader: '可以查看新版本了。',
        title: '您的文档已修订完成',
        paragraphs: [`编辑已按您的意见修订${document}，您现在可以查看和下载新版本。`],
        ...delivered(email.data, context),
      }
    case 'new_version_delivered': {
      const isUnpaid = email.data.is_paid === false
      return {
        subject: `${titled}有新版本`,
        preheader: isUnpaid
          ? '新版本已替换原有结果，付款后可通读全文并下载。'
          : '新版本已替换原有结果，现在可以查看和下载。',
        title: '您的文档有新版本',
        paragraphs: [
          isUnpaid
            ? `编辑已为${document}交付新版本，替换原有结果。您现在可以阅读开头部分，付款后可通读全文并下载。`
            : `编辑已为${document}交付新版本，替换原有结果。您现在可以查看和下载。原有版本可在历史记录中找到。`,
        ],
        ...delivered(email.data, context),
      }
    }
    case 'due_changed': {
      const { due_at, previous_due_at: previous, reason } = email.data
      return {
        subject: name === null ? '您的文档交付时间已调整' : `${of}交付时间已调整`,
        preheader: `将于 ${time(due_at)}前完成。`,
        title: '您的文档交付时间已调整',
        paragraphs: [`我们调整了${name === null ? '文档' : document}的交付时间，请以下列时间为准。`],
        facts: [
          ['文档', name],
          ['新的交付时间', time(due_at)],
          ['原定时间', previous && time(previous)],
          ['原因', reason],
        ],
        button: { label: '查看文档', path: pages.document(email.data.file_id) },
      }
    }
    case 'export_ready':
      return {
        subject: '您的数据可以下载了',
        preheader: '其中包含我们保存的与您有关的全部数据。',
        paragraphs: ['您申请的数据包已准备好，其中包含我们保存的与您有关的全部数据。'],
        facts: [['下载截止时间', time(email.data.expires_at)]],
        button: { label: '打开设置', path: pages.exports },
        note: '如果不是您本人申请的，请修改密码。',
      }
    case 'replies_waiting':
      return {
        subject: `您有 ${count} 条新回复`,
        preheader: '工作人员已回复您。',
        paragraphs: ['工作人员已回复您。为保护您的隐私，邮件中不含消息内容。'],
        button: { label: '查看回复', path: pages.messages },
      }
    case 'balance_credited':
      return {
        subject: `您的余额增加了 ${money(email.data.amount)}`,
        preheader: '可用于支付下一笔费用。',
        paragraphs: ['这笔款项可用于支付下一笔费用，也可以提现。'],
        facts: [
          ['入账时间', time(at)],
          ['金额', money(email.data.amount)],
          ['原因', email.data.reason],
        ],
        button: { label: '查看余额', path: pages.balance },
      }
    case 'withdrawal_paid':
      return {
        subject: `提现已汇出：${money(email.data.amount)}`,
        preheader: '款项正在汇往您的账户。',
        title: '您的提现已汇出',
        paragraphs: ['您申请的提现已汇出，到账可能需要几天。'],
        facts: [
          ['汇出时间', time(at)],
          ['金额', money(email.data.amount)],
        ],
        button: { label: '查看余额', path: pages.balance },
      }
    case 'withdrawal_refused':
      return {
        subject: `提现未能办理：${money(email.data.amount)}`,
        preheader: '款项已退回您的余额。',
        title: '您的提现未能办理',
        paragraphs: ['我们未能办理您的提现。款项已退回您的余额，原因列在该笔提现旁。'],
        facts: [
          ['处理时间', time(at)],
          ['金额', money(email.data.amount)],
        ],
        button: { label: '查看原因', path: pages.balance },
      }
    case 'fapiao_issued': {
      const { amount, number, note, has_pdf: hasPdf } = email.data
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
    }
    case 'fapiao_declined': {
      const { amount, note } = email.data
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
    }
    default:
      return composeForStaff(email, context)
  }
}

type StaffEmail = Extract<EmailOf, { kind: `staff_${string}` }>

function composeForStaff(email: StaffEmail, { money, time }: TextContext): Content {
  const content = (subject: string, label: string, path: string, rest: Partial<Content> = {}): Content => ({
    subject,
    preheader: '润文工作人员通知。',
    paragraphs: [],
    button: { label, path },
    ...rest,
  })
  switch (email.kind) {
    case 'staff_document_paid':
      return content('新的已付款文档', '打开文档', pages.document(email.data.file_id), {
        paragraphs: ['有客户已为文档付款，等待编辑处理。'],
        facts: [['费用', money(email.data.amount)]],
      })
    case 'staff_revision_requested':
      return content('客户申请修订', '打开文档', pages.document(email.data.file_id), {
        paragraphs: ['有客户对已交付的文档申请修订。'],
      })
    case 'staff_instructions_changed':
      return content('客户修改了要求', '打开文档', pages.document(email.data.file_id), {
        paragraphs: ['有客户修改了已付款文档的要求或参考文件。'],
      })
    case 'staff_due_soon':
      return content('有文档即将到期', '打开文档', pages.document(email.data.file_id), {
        paragraphs: ['有已付款的文档尚无结果，即将到期。'],
        facts: [['截止时间', time(email.data.due_at)]],
      })
    case 'staff_overdue':
      return content('有文档已逾期', '打开文档', pages.document(email.data.file_id), {
        paragraphs: ['有已付款的文档已过截止时间，仍无结果，客户正在等待。'],
        facts: [['截止时间', time(email.data.due_at)]],
      })
    case 'staff_message_unanswered':
      return content('有消息等待回复', '打开消息', pages.admin.messages, {
        paragraphs: ['有客户的消息已一小时没有回复。'],
      })
    case 'staff_withdrawal_requested':
      return content('客户申请提现', '打开提现', pages.admin.withdrawals, {
        paragraphs: ['有客户申请提现，款项已冻结，待您处理。'],
        facts: [['金额', money(email.data.amount)]],
      })
    case 'staff_fapiao_requested':
      return content('客户申请发票', '打开发票申请', pages.admin.fapiao, {
        paragraphs: ['有客户为已付款的订单申请发票。'],
        facts: [['开票金额', money(email.data.amount)]],
      })
    case 'staff_payment_mismatch':
      return content('有付款需要核对', '打开付款核对', pages.admin.checks, {
        paragraphs: ['我们的记录与支付服务商的记录不一致。'],
      })
    case 'staff_dead_letter':
      return content('有事件未能处理', '打开管理页面', pages.admin.root, {
        paragraphs: ['有事件多次失败，需要运维人员处理：npm run events -- dead list。'],
        facts: [
          ['服务', email.data.service],
          ['事件', email.data.event ?? '无法读取'],
        ],
      })
  }
}

export const zh: Texts = {
  compose,
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
