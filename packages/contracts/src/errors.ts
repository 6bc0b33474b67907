import type { Language } from './constants.ts'
import { documentMegabytes } from './limits.ts'

type ErrorDefinition = { readonly status: number } & Readonly<Record<Language, string>>

/** All error codes with their HTTP status and user-facing texts. `errorText` replaces `{name}` with a parameter. */
export const errors = {
  validation_failed: { status: 400, en: 'Some fields need your attention.', zh: '部分内容需要修改。' },
  malformed_request: { status: 400, en: 'The request could not be read.', zh: '无法读取该请求。' },
  invalid_cursor: { status: 400, en: 'This page of the list does not exist.', zh: '该列表页不存在。' },
  agreement_required: {
    status: 400,
    en: 'Registration requires your consent to the authorization agreement.',
    zh: '注册前需要您同意授权协议。',
  },
  invitation_code_invalid: {
    status: 400,
    en: 'This invitation code is unknown, expired or used up.',
    zh: '邀请码不存在、已过期或已用完。',
  },
  wrong_code: {
    status: 400,
    en: 'This code is incorrect or was used before.',
    zh: '验证码不正确或已使用过。',
  },
  wrong_password: { status: 400, en: 'The current password is incorrect.', zh: '当前密码不正确。' },
  link_invalid: {
    status: 400,
    en: 'This link is no longer valid. Please request a new one.',
    zh: '该链接已失效，请重新获取。',
  },
  service_type_required: { status: 400, en: 'Choose a service type.', zh: '请选择服务类型。' },
  no_files: { status: 400, en: 'Choose at least one file.', zh: '请至少选择一个文件。' },
  too_many_files: {
    status: 400,
    en: 'Too many files. You can upload up to {max} at a time.',
    zh: '文件过多，一次最多上传 {max} 个。',
  },
  unsupported_file_type: {
    status: 400,
    en: 'unsupported file type: {names}',
    zh: '不支持的文件类型：{names}',
  },
  due_time_past: { status: 400, en: 'Choose a due time in the future.', zh: '请选择一个将来的交付时间。' },
  invalid_signature: { status: 400, en: 'Invalid signature.', zh: '签名无效。' },
  unauthorized: {
    status: 401,
    en: 'Not logged in or session expired, please log in again.',
    zh: '未登录或登录已过期，请重新登录。',
  },
  session_idle: {
    status: 401,
    en: 'You were logged out because the page was not used for a while. Please log in again.',
    zh: '长时间未操作，已自动退出，请重新登录。',
  },
  session_ended: {
    status: 401,
    en: 'You were logged out on another device, or your password was changed. Please log in again.',
    zh: '您已在其他设备上退出登录，或密码已修改，请重新登录。',
  },
  role_changed: {
    status: 401,
    en: 'Your role was changed. Please log in again.',
    zh: '您的角色已变更，请重新登录。',
  },
  invalid_credentials: {
    status: 401,
    en: 'Username or password is incorrect.',
    zh: '用户名或密码不正确。',
  },
  second_factor_required: {
    status: 401,
    en: 'Enter the code of your authenticator app, or a recovery code.',
    zh: '请输入验证器应用中的验证码，或恢复码。',
  },
  payment_required: {
    status: 402,
    en: 'Please make payment first to download the processed file',
    zh: '请先付款，再下载处理后的文件',
  },
  card_declined: { status: 402, en: '{reason}', zh: '{reason}' },
  forbidden: { status: 403, en: 'Your account is not allowed to do this.', zh: '您的账户无权执行此操作。' },
  code_required: {
    status: 403,
    en: 'Enter the code of your authenticator app, or a recovery code, too.',
    zh: '请同时输入验证器应用中的验证码，或一个恢复码。',
  },
  password_required: {
    status: 403,
    en: 'Please enter your password again.',
    zh: '请再次输入密码。',
  },
  second_factor_setup_required: {
    status: 403,
    en: 'Set up two-step login first.',
    zh: '请先开启两步验证。',
  },
  cannot_delete_admin: { status: 403, en: 'Administrators cannot be deleted.', zh: '不能删除管理员。' },
  cannot_delete_self: { status: 403, en: 'You cannot delete your own account.', zh: '不能删除自己的账户。' },
  not_found: { status: 404, en: 'This does not exist or was deleted.', zh: '内容不存在或已被删除。' },
  no_result: { status: 404, en: 'There is no processed file yet.', zh: '尚无处理后的文件。' },
  no_version: {
    status: 404,
    en: 'This version of the result does not exist.',
    zh: '该结果没有此版本。',
  },
  method_not_allowed: {
    status: 405,
    en: 'This address does not support this kind of request.',
    zh: '该地址不支持此类请求。',
  },
  request_timeout: { status: 408, en: 'The request took too long to arrive.', zh: '请求发送超时。' },
  email_taken: { status: 409, en: 'An account with this email already exists.', zh: '该邮箱已注册。' },
  username_taken: { status: 409, en: 'This username is taken.', zh: '该用户名已被使用。' },
  last_owner: {
    status: 409,
    en: 'This is the last owner. Make a colleague an owner first.',
    zh: '这是最后一位所有者，请先将另一位同事设为所有者。',
  },
  already_confirmed: { status: 409, en: 'This email is already confirmed.', zh: '该邮箱已确认。' },
  second_factor_on: { status: 409, en: 'Two-step login is already on.', zh: '两步验证已开启。' },
  code_taken: { status: 409, en: 'This invitation code already exists.', zh: '该邀请码已存在。' },
  idempotency_conflict: {
    status: 409,
    en: 'This request key was already used for a different request.',
    zh: '该请求标识已用于其他内容。',
  },
  already_delivered: {
    status: 409,
    en: 'This document has already been delivered.',
    zh: '该文档已交付。',
  },
  already_paid: { status: 409, en: 'This document has already been paid for.', zh: '该文档已付款。' },
  payment_in_progress: { status: 409, en: 'A payment is in progress.', zh: '付款正在进行中。' },
  balance_left: {
    status: 409,
    en: 'There is still money in the balance or in a pending withdrawal.',
    zh: '余额或待处理的提现中还有款项。',
  },
  undelivered_work: {
    status: 409,
    en: 'A paid document has not been delivered yet, or its revision has not.',
    zh: '还有已付款的文档或修订尚未交付。',
  },
  fapiao_undecided: {
    status: 409,
    en: 'A fapiao request has not been decided yet.',
    zh: '还有发票申请尚未处理。',
  },
  amount_changed: {
    status: 409,
    en: 'The amount has changed since it was shown. Please check the new amount.',
    zh: '金额已发生变化，请核对新的金额。',
  },
  not_checked: {
    status: 409,
    en: 'The changes in this document have not been checked.',
    zh: '该文档的修改尚未核对。',
  },
  result_has_findings: {
    status: 409,
    en: 'The check found something that needs your decision. To deliver it anyway, give a reason.',
    zh: '核对发现了需要您确认的问题。如仍要交付，请填写理由。',
  },
  delivered_meanwhile: {
    status: 409,
    en: 'A colleague has delivered a result in the meantime.',
    zh: '同事已交付结果。',
  },
  status_changed_meanwhile: {
    status: 409,
    en: 'A colleague has changed the status in the meantime.',
    zh: '同事已更改状态。',
  },
  assigned_meanwhile: {
    status: 409,
    en: 'A colleague has taken it or handed it over in the meantime.',
    zh: '同事已接手或转交。',
  },
  draft_replaced: {
    status: 409,
    en: 'This draft was replaced by a newer one or has expired. Check the document again.',
    zh: '该草稿已被替换或已过期，请重新核对。',
  },
  deletion_final: {
    status: 409,
    en: 'The deletion can no longer be undone.',
    zh: '删除已生效，无法撤销。',
  },
  not_due: {
    status: 409,
    en: 'This document is not waiting for staff, so it has no due time.',
    zh: '该文件目前无需处理，没有交付时间。',
  },
  insufficient_balance: { status: 409, en: 'Your balance is too low.', zh: '余额不足。' },
  rebate_waiting: {
    status: 409,
    en: 'Part of your balance can be withdrawn only {days} days after it was credited.',
    zh: '部分余额在入账 {days} 天后才能提现。',
  },
  withdrawal_too_small: {
    status: 409,
    en: 'The minimum withdrawal is {amount} US dollars.',
    zh: '单笔提现至少 {amount} 美元。',
  },
  withdrawals_on_hold: {
    status: 409,
    en: 'Withdrawals are on hold while the bank reviews one of your payments.',
    zh: '您有一笔付款正由银行核查，期间暂不能提现。',
  },
  payment_disputed: {
    status: 409,
    en: 'A payment of this customer is disputed. Wait until the bank has decided.',
    zh: '该用户有付款争议，请等待银行裁定。',
  },
  refund_not_owed: { status: 409, en: 'This refund is no longer owed.', zh: '该退款无需再处理。' },
  already_claimed: {
    status: 409,
    en: 'A colleague is paying this withdrawal out.',
    zh: '另一位同事正在办理该提现。',
  },
  fapiao_claimed: {
    status: 409,
    en: 'A colleague is issuing this fapiao.',
    zh: '另一位同事正在开具该发票。',
  },
  too_many_canned_replies: {
    status: 409,
    en: 'There are too many canned replies. Delete one first.',
    zh: '快捷回复数量已达上限，请先删除一些。',
  },
  already_decided: { status: 409, en: 'This withdrawal has already been decided.', zh: '该提现申请已处理。' },
  already_resolved: {
    status: 409,
    en: 'This mismatch has already been resolved.',
    zh: '该差异已处理。',
  },
  order_canceled: { status: 409, en: 'This order was canceled.', zh: '该订单已取消。' },
  too_many_receipts: {
    status: 409,
    en: 'This receipt was changed too many times. Please contact us to change it again.',
    zh: '该收据更改次数过多，无法再次更改，请联系我们。',
  },
  fapiao_requested: {
    status: 409,
    en: 'A fapiao has already been requested for this order.',
    zh: '该订单已申请过发票。',
  },
  email_not_wanted: {
    status: 409,
    en: 'This email is not sent: it is switched off, or there is no confirmed address.',
    zh: '该邮件不会发送：收件人已关闭此类邮件，或没有已确认的邮箱。',
  },
  fapiao_decided: {
    status: 409,
    en: 'This fapiao request has already been decided or closed.',
    zh: '该发票申请已处理或已关闭。',
  },
  not_paid: { status: 409, en: 'This order has not been paid.', zh: '该订单尚未付款。' },
  already_refunded: { status: 409, en: 'This order has already been refunded.', zh: '该订单已退款。' },
  refund_too_large: {
    status: 409,
    en: 'Less than this is left of the payment.',
    zh: '超出该订单可退款的余额。',
  },
  refund_outdated: {
    status: 409,
    en: 'Another refund was made in the meantime. Check the amounts again.',
    zh: '其间已有另一笔退款，请重新核对金额。',
  },
  file_too_large: {
    status: 413,
    en: `files exceed the size limit (${documentMegabytes}MB): {names}`,
    zh: `文件超过大小限制（${documentMegabytes}MB）：{names}`,
  },
  storage_full: {
    status: 413,
    en: 'Your documents would exceed the {megabytes} MB of your account. Delete some of them first.',
    zh: '您的文档将超出账户的 {megabytes} MB 存储空间，请先删除部分文档。',
  },
  payload_too_large: { status: 413, en: 'The request is too large.', zh: '请求内容过大。' },
  not_a_word_document: {
    status: 422,
    en: 'not a readable Word document: {names}',
    zh: '无法识别为 Word 文档：{names}',
  },
  unexpected_content: {
    status: 422,
    en: 'the content does not match the file type: {names}',
    zh: '文件内容与类型不符：{names}',
  },
  range_not_satisfiable: {
    status: 416,
    en: 'The file does not have the requested part.',
    zh: '文件中没有所请求的部分。',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many attempts. Try again in {wait}.',
    zh: '尝试次数过多，请在 {wait}后重试。',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Try again in {wait}.',
    zh: '请求过于频繁，请在 {wait}后重试。',
  },
  headers_too_large: { status: 431, en: 'The request headers are too large.', zh: '请求头过大。' },
  internal: { status: 500, en: 'Something went wrong', zh: '出了点问题' },
  bad_gateway: { status: 502, en: 'This part of the service did not respond.', zh: '该服务暂时没有响应。' },
  payment_provider_unavailable: {
    status: 502,
    en: 'The payment provider is not responding. Try again in a moment; you will never be charged twice.',
    zh: '支付服务暂时没有响应，请稍后重试，绝不会重复扣款。',
  },
  unavailable: {
    status: 503,
    en: 'The service is briefly unavailable. Try again in a moment.',
    zh: '服务暂时不可用，请稍后重试。',
  },
  not_ready: {
    status: 503,
    en: 'This is still being prepared. Try again in a moment.',
    zh: '正在准备中，请稍后重试。',
  },
  gateway_timeout: {
    status: 504,
    en: 'This part of the service took too long to respond.',
    zh: '该服务响应超时。',
  },
} as const satisfies Record<string, ErrorDefinition>

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
