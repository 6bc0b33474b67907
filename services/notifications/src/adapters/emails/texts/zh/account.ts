import { type Contents, type Facts, lifetimes, pages, type TextContext } from '../content.ts'
import type { Names } from './names.ts'

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

/** About the account, its security and its data. */
export const account = {
  confirm_email: () => ({
    subject: '欢迎使用润文：请确认邮箱',
    preheader: '点击确认后，文档的进展会通过邮件告知您。',
    title: '欢迎使用润文',
    paragraphs: ['请确认这是您的邮箱。确认之后，付款到账、文档完成或收到回复时，我们会发邮件通知您。'],
    button: { label: '确认邮箱', path: pages.confirmEmail('') },
    note: `链接 ${lifetimes.confirmDays} 天内有效。如果您没有注册润文，请忽略本邮件，您不会再收到其他邮件。`,
  }),
  reset_password: () => ({
    subject: '设置新密码',
    preheader: `链接 ${lifetimes.resetMinutes} 分钟内有效。`,
    paragraphs: ['我们收到了为您的润文账户设置新密码的申请，应该是您本人提交的。'],
    button: { label: '设置密码', path: pages.resetPassword('') },
    note: `链接 ${lifetimes.resetMinutes} 分钟内有效，只能使用一次。如果不是您本人申请，请忽略本邮件，您的密码不会改变。`,
  }),
  change_email: () => ({
    subject: '请确认新的邮箱',
    preheader: '确认之前，仍使用原来的邮箱。',
    paragraphs: ['您申请将此邮箱用于您的润文账户。确认之后即可启用。'],
    button: { label: '确认邮箱', path: pages.changeEmail('') },
    note: `链接 ${lifetimes.changeHours} 小时内有效。确认之前，仍使用原来的邮箱。如果不是您本人申请，请忽略本邮件。`,
  }),
  email_changed: () => ({
    subject: '您的邮箱已更改',
    preheader: '今后的邮件会发送到新的邮箱。',
    paragraphs: ['您的润文账户已改用另一个邮箱。请用新邮箱登录，今后的邮件也会发送到那里。'],
    button: { label: '不是我操作的', path: pages.contact },
    note: '如果不是您本人操作，请立即联系我们。',
  }),
  password_changed: () => ({
    subject: '您的密码已更改',
    preheader: '其他登录均已退出。',
    paragraphs: ['您的润文账户已启用新密码，其他登录均已退出。'],
    button: { label: '不是我操作的', path: pages.forgotPassword },
    note: '如果是您本人操作，无需处理。',
  }),
  password_reset: () => ({
    subject: '您的密码已重置',
    preheader: '所有登录均已退出。',
    paragraphs: ['有人通过我们发到此邮箱的链接重置了您的密码，所有登录均已退出。'],
    button: { label: '不是我操作的', path: pages.forgotPassword },
    note: '如果是您本人操作，无需处理。',
  }),
  password_set: () => ({
    subject: '工作人员已为您设置新密码',
    preheader: '所有登录均已退出。',
    paragraphs: [
      '我们为您的润文账户设置了新密码，所有登录均已退出。请用我们告知您的密码登录，然后改成您自己的密码。',
    ],
    button: { label: '设置自己的密码', path: pages.forgotPassword },
    note: '如果您没有提出过这一要求，请立即设置自己的密码，并联系我们。',
  }),
  new_sign_in: (data, context) => ({
    subject: '您的账户有新的登录',
    preheader: '登录地点此前没有出现过。',
    paragraphs: ['您的润文账户刚刚在一个新的地点登录。'],
    facts: factsOfPlace(data, context, data.at),
    button: { label: '不是我登录的', path: pages.forgotPassword },
    note: '如果是您本人登录，无需处理。否则请设置新密码，所有登录会随之退出。',
  }),
  second_factor_on: (data, context) => ({
    subject: '两步验证已开启',
    preheader: '今后登录还需输入验证码。',
    paragraphs: [
      '您的润文账户已开启两步验证。今后登录时，除密码外，还需输入验证器应用中的验证码，或使用恢复码。',
    ],
    facts: factsOfPlace(data, context),
    button: { label: '不是我操作的', path: pages.forgotPassword },
    note: '如果是您本人操作，无需处理。否则请设置新密码，所有登录会随之退出，并联系我们。',
  }),
  second_factor_off: (data, context) => ({
    subject: '两步验证已关闭',
    preheader: '今后凭密码即可登录。',
    paragraphs: ['您的润文账户已关闭两步验证。今后凭密码即可登录，原有的恢复码已失效。'],
    facts: factsOfPlace(data, context),
    button: { label: '不是我操作的', path: pages.forgotPassword },
    note: '如果是您本人操作，无需处理。否则请设置新密码，所有登录会随之退出，然后重新开启两步验证。',
  }),
  second_factor_reset: () => ({
    subject: '工作人员已为您关闭两步验证',
    preheader: '所有登录均已退出。',
    paragraphs: [
      '我们关闭了您的润文账户的两步验证，所有登录均已退出，原有的恢复码已失效。请用密码登录，然后重新开启。',
    ],
    button: { label: '设置两步验证', path: pages.security },
    note: '如果您没有提出过这一要求，请立即设置新密码，并联系我们。',
  }),
  account_deleted: ({ is_staff }, { at, time }) =>
    is_staff
      ? {
          subject: '您的管理员账户已删除',
          preheader: '所有登录均已退出。',
          paragraphs: [
            '您在润文管理后台的账户已删除，所有登录均已退出，无法再登录。操作记录中仍保留您的用户名。',
          ],
          facts: [['删除时间', time(at)]],
          note: '如有疑问，请联系管理后台的所有者。这是我们发给此邮箱的最后一封邮件。',
        }
      : {
          subject: '您的账户已删除',
          preheader: '您的文档、处理结果和消息已一并删除。',
          paragraphs: [
            '您的润文账户已删除，文档、处理结果、消息和账单信息已一并删除，所有登录均已退出。此操作无法撤销。',
            '如您放弃了余额，余额已作废；已汇出的退款与提现仍会到账。付款记录会在法律要求的期限内保留，但不含您的邮箱；您的授权记录也会保留。',
          ],
          facts: [['删除时间', time(at)]],
          button: { label: '不是我操作的', path: pages.contact },
          note: '如果不是您本人要求删除，请立即联系我们。这是我们发给此邮箱的最后一封邮件。',
        },
  export_ready: (data, { time }) => ({
    subject: '您的数据可以下载了',
    preheader: '其中包含我们保存的与您有关的全部数据。',
    paragraphs: ['您申请的数据包已准备好，其中包含我们保存的与您有关的全部数据。'],
    facts: [['下载截止时间', time(data.expires_at)]],
    button: { label: '打开设置', path: pages.exports },
    note: '如果不是您本人申请的，请修改密码。',
  }),
} satisfies Partial<Contents<Names>>
