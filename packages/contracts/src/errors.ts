import type { Language } from './constants.ts'
import { documentMegabytes } from './limits.ts'

type ErrorDefinition = { readonly status: number } & Readonly<Record<Language, string>>

const withStatus = <C extends string>(status: number, texts: Record<C, readonly [en: string, zh: string]>) =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(texts).map(([code, [en, zh]]) => [code, { status, en, zh }]),
  ) as Record<C, ErrorDefinition>

/** All error codes with their HTTP status and user-facing texts. `errorText` replaces `{name}` with a parameter. */
export const errors = {
  ...withStatus(400, {
    validation_failed: ['Some fields need your attention.', '部分内容需要修改。'],
    malformed_request: ['The request could not be read.', '无法读取该请求。'],
    invalid_cursor: ['This page of the list does not exist.', '该列表页不存在。'],
    agreement_required: [
      'Registration requires your consent to the authorization agreement.',
      '注册前需要您同意授权协议。',
    ],
    invitation_code_invalid: [
      'This invitation code is unknown, expired or used up.',
      '邀请码不存在、已过期或已用完。',
    ],
    wrong_code: ['This code is incorrect or was used before.', '验证码不正确或已使用过。'],
    wrong_password: ['The current password is incorrect.', '当前密码不正确。'],
    link_invalid: ['This link is no longer valid. Please request a new one.', '该链接已失效，请重新获取。'],
    service_type_required: ['Choose a service type.', '请选择服务类型。'],
    no_files: ['Choose at least one file.', '请至少选择一个文件。'],
    too_many_files: [
      'Too many files. You can upload up to {max} at a time.',
      '文件过多，一次最多上传 {max} 个。',
    ],
    unsupported_file_type: ['unsupported file type: {names}', '不支持的文件类型：{names}'],
    due_time_past: ['Choose a due time in the future.', '请选择一个将来的交付时间。'],
    invalid_signature: ['Invalid signature.', '签名无效。'],
  }),
  ...withStatus(401, {
    unauthorized: [
      'Not logged in or session expired, please log in again.',
      '未登录或登录已过期，请重新登录。',
    ],
    session_idle: [
      'You were logged out because the page was not used for a while. Please log in again.',
      '长时间未操作，已自动退出，请重新登录。',
    ],
    session_ended: [
      'You were logged out on another device, or your password was changed. Please log in again.',
      '您已在其他设备上退出登录，或密码已修改，请重新登录。',
    ],
    role_changed: ['Your role was changed. Please log in again.', '您的角色已变更，请重新登录。'],
    invalid_credentials: ['Username or password is incorrect.', '用户名或密码不正确。'],
    second_factor_required: [
      'Enter the code of your authenticator app, or a recovery code.',
      '请输入验证器应用中的验证码，或恢复码。',
    ],
  }),
  ...withStatus(402, {
    payment_required: [
      'Please make payment first to download the processed file',
      '请先付款，再下载处理后的文件',
    ],
    card_declined: ['{reason}', '{reason}'],
  }),
  ...withStatus(403, {
    forbidden: ['Your account is not allowed to do this.', '您的账户无权执行此操作。'],
    code_required: [
      'Enter the code of your authenticator app, or a recovery code, too.',
      '请同时输入验证器应用中的验证码，或一个恢复码。',
    ],
    password_required: ['Please enter your password again.', '请再次输入密码。'],
    second_factor_setup_required: ['Set up two-step login first.', '请先开启两步验证。'],
    cannot_delete_admin: ['Administrators cannot be deleted.', '不能删除管理员。'],
    cannot_delete_self: ['You cannot delete your own account.', '不能删除自己的账户。'],
  }),
  ...withStatus(404, {
    not_found: ['This does not exist or was deleted.', '内容不存在或已被删除。'],
    no_result: ['There is no processed file yet.', '尚无处理后的文件。'],
    no_version: ['This version of the result does not exist.', '该结果没有此版本。'],
  }),
  ...withStatus(405, {
    method_not_allowed: ['This address does not support this kind of request.', '该地址不支持此类请求。'],
  }),
  ...withStatus(408, {
    request_timeout: ['The request took too long to arrive.', '请求发送超时。'],
  }),
  ...withStatus(409, {
    email_taken: ['An account with this email already exists.', '该邮箱已注册。'],
    username_taken: ['This username is taken.', '该用户名已被使用。'],
    last_owner: [
      'This is the last owner. Make a colleague an owner first.',
      '这是最后一位所有者，请先将另一位同事设为所有者。',
    ],
    already_confirmed: ['This email is already confirmed.', '该邮箱已确认。'],
    second_factor_on: ['Two-step login is already on.', '两步验证已开启。'],
    code_taken: ['This invitation code already exists.', '该邀请码已存在。'],
    idempotency_conflict: [
      'This request key was already used for a different request.',
      '该请求标识已用于其他内容。',
    ],
    already_delivered: ['This document has already been delivered.', '该文档已交付。'],
    already_paid: ['This document has already been paid for.', '该文档已付款。'],
    payment_in_progress: [
      'A payment is in progress. If it is left open, it is canceled within an hour.',
      '有一笔付款正在进行中。如一直未完成，一小时内会自动取消。',
    ],
    balance_left: [
      'There is still money in the balance or in a pending withdrawal.',
      '余额或待处理的提现中还有款项。',
    ],
    undelivered_work: [
      'A paid document has not been delivered yet, or its revision has not.',
      '还有已付款的文档或修订尚未交付。',
    ],
    fapiao_undecided: ['A fapiao request has not been decided yet.', '还有发票申请尚未处理。'],
    amount_changed: [
      'The amount has changed since it was shown. Please check the new amount.',
      '金额已发生变化，请核对新的金额。',
    ],
    not_checked: ['The changes in this document have not been checked.', '该文档的修改尚未核对。'],
    result_has_findings: [
      'The check found something that needs your decision. To deliver it anyway, give a reason.',
      '核对发现了需要您确认的问题。如仍要交付，请填写理由。',
    ],
    delivered_meanwhile: ['A colleague has delivered a result in the meantime.', '同事已交付结果。'],
    status_changed_meanwhile: ['A colleague has changed the status in the meantime.', '同事已更改状态。'],
    assigned_meanwhile: ['A colleague has taken it or handed it over in the meantime.', '同事已接手或转交。'],
    draft_replaced: [
      'This draft was replaced by a newer one or has expired. Check the document again.',
      '该草稿已被替换或已过期，请重新核对。',
    ],
    deletion_final: ['The deletion can no longer be undone.', '删除已生效，无法撤销。'],
    not_due: [
      'This document is not waiting for staff, so it has no due time.',
      '该文件目前无需处理，没有交付时间。',
    ],
    insufficient_balance: ['Your balance is too low.', '余额不足。'],
    rebate_waiting: [
      'Part of your balance can be withdrawn only {days} days after it was credited.',
      '部分余额在入账 {days} 天后才能提现。',
    ],
    withdrawal_too_small: ['The minimum withdrawal is {amount} US dollars.', '单笔提现至少 {amount} 美元。'],
    withdrawals_on_hold: [
      'Withdrawals are on hold while the bank reviews one of your payments.',
      '您有一笔付款正由银行核查，期间暂不能提现。',
    ],
    payment_disputed: [
      'A payment of this customer is disputed. Wait until the bank has decided.',
      '该用户有付款争议，请等待银行裁定。',
    ],
    refund_not_owed: ['This refund is no longer owed.', '该退款无需再处理。'],
    already_claimed: ['A colleague is paying this withdrawal out.', '另一位同事正在办理该提现。'],
    fapiao_claimed: ['A colleague is issuing this fapiao.', '另一位同事正在开具该发票。'],
    too_many_canned_replies: [
      'There are too many canned replies. Delete one first.',
      '快捷回复数量已达上限，请先删除一些。',
    ],
    already_decided: ['This withdrawal has already been decided.', '该提现申请已处理。'],
    already_resolved: ['This mismatch has already been resolved.', '该差异已处理。'],
    order_canceled: ['This order was canceled.', '该订单已取消。'],
    too_many_receipts: [
      'This receipt was changed too many times. Please contact us to change it again.',
      '该收据更改次数过多，无法再次更改，请联系我们。',
    ],
    fapiao_requested: ['A fapiao has already been requested for this order.', '该订单已申请过发票。'],
    email_not_wanted: [
      'This email is not sent: it is switched off, or there is no confirmed address.',
      '该邮件不会发送：收件人已关闭此类邮件，或没有已确认的邮箱。',
    ],
    fapiao_decided: ['This fapiao request has already been decided or closed.', '该发票申请已处理或已关闭。'],
    not_paid: ['This order has not been paid.', '该订单尚未付款。'],
    already_refunded: ['This order has already been refunded.', '该订单已退款。'],
    refund_too_large: ['Less than this is left of the payment.', '超出该订单可退款的余额。'],
    refund_outdated: [
      'Another refund was made in the meantime. Check the amounts again.',
      '其间已有另一笔退款，请重新核对金额。',
    ],
  }),
  ...withStatus(413, {
    file_too_large: [
      `files exceed the size limit (${documentMegabytes}MB): {names}`,
      `文件超过大小限制（${documentMegabytes}MB）：{names}`,
    ],
    storage_full: [
      'Your documents would exceed the {megabytes} MB of your account. Delete some of them first.',
      '您的文档将超出账户的 {megabytes} MB 存储空间，请先删除部分文档。',
    ],
    payload_too_large: ['The request is too large.', '请求内容过大。'],
  }),
  ...withStatus(422, {
    not_a_word_document: ['not a readable Word document: {names}', '无法识别为 Word 文档：{names}'],
    unexpected_content: ['the content does not match the file type: {names}', '文件内容与类型不符：{names}'],
  }),
  ...withStatus(416, {
    range_not_satisfiable: ['The file does not have the requested part.', '文件中没有所请求的部分。'],
  }),
  ...withStatus(429, {
    too_many_attempts: ['Too many attempts. Try again in {wait}.', '尝试次数过多，请在 {wait}后重试。'],
    too_many_requests: ['Too many requests. Try again in {wait}.', '请求过于频繁，请在 {wait}后重试。'],
  }),
  ...withStatus(431, {
    headers_too_large: ['The request headers are too large.', '请求头过大。'],
  }),
  ...withStatus(500, {
    internal: ['Something went wrong', '出了点问题'],
  }),
  ...withStatus(502, {
    bad_gateway: ['This part of the service did not respond.', '该服务暂时没有响应。'],
    payment_provider_unavailable: [
      'The payment provider is not responding. Try again in a moment; you will never be charged twice.',
      '支付服务暂时没有响应，请稍后重试，绝不会重复扣款。',
    ],
  }),
  ...withStatus(503, {
    unavailable: [
      'The service is briefly unavailable. Try again in a moment.',
      '服务暂时不可用，请稍后重试。',
    ],
    not_ready: ['This is still being prepared. Try again in a moment.', '正在准备中，请稍后重试。'],
  }),
  ...withStatus(504, {
    gateway_timeout: ['This part of the service took too long to respond.', '该服务响应超时。'],
  }),
}

export type ErrorCode = keyof typeof errors

const waitUnits = [
  { seconds: 3_600, en: 'hour', zh: '小时' },
  { seconds: 60, en: 'minute', zh: '分钟' },
  { seconds: 1, en: 'second', zh: '秒' },
] as const

/** A waiting time in the largest unit of which it has at least two, rounded up. */
function waitText(seconds: number, language: Language): string {
  const unit = waitUnits.find((each) => seconds >= 2 * each.seconds) ?? waitUnits[2]
  const count = Math.ceil(seconds / unit.seconds)
  if (language === 'zh') return `${count} ${unit.zh}`
  return `${count} ${unit.en}${count === 1 ? '' : 's'}`
}

/** Returns the user-facing text of `code`. Replaces `{name}` with `params.name`, and `{wait}` with `params.seconds` as a time. */
export function errorText(
  code: ErrorCode,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  const values: typeof params = { ...params, wait: waitText(Number(params.seconds ?? 1), language) }
  return errors[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
