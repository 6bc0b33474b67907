import { limits } from '@runwen/contracts/limits'
import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  steps: { label: '注册步骤', consent: '1. 授权协议', account: '2. 账户信息' },
  consent: {
    codeAhead: '请备好邀请码，第二步需要填写。',
    back: `每笔费用的 ${limits.rebatePercent}% 返还至您的余额，`,
    why: '同时您的文稿可用于训练 AI 模型。',
    check: '期刊或单位如有相关规定，请先核实再同意。',
    text: '您的文稿',
    more: '如何用于训练',
    version: '版本日期：{{date}}',
    tick: `我已阅读并同意本协议：我的文档可用于 AI 训练和服务改进，每笔服务费的 ${limits.rebatePercent}% 返还至我的余额。`,
    agree: '同意并注册',
    disagree: '不同意',
  },
  gains: {
    title: '您将获得',
    price: '每份文档一个固定价格，不论长短；先上传，后付款。',
    back: `每笔费用的 ${limits.rebatePercent}% 返还至您的余额。`,
    changes: '每处修改都看得见，修订免费。',
    deletion: '可随时删除文档或账户。',
  },
  next: {
    title: '后续步骤',
    login: '用邮箱和密码登录。',
    confirm: '打开我们发送的链接，确认邮箱。链接 7 天内有效。',
    upload: '上传您的第一份文档。注册本身不收费。',
  },
  title: '注册',
  lead: '注册需要邀请码。',
  email: '邮箱',
  emailHint: '登录时使用',
  password: '密码',
  confirm: '确认密码',
  code: '邀请码',
  codeHint: '由工作人员或同事提供，不区分大小写',
  codeAccepted: '邀请码有效。',
  busy: '正在注册…',
  failed: '注册失败，请检查填写的内容后重试。',
  back: '返回协议',
  yours: '这是您的账户？',
  resetPassword: '重置密码',
  getCode: '如何获取邀请码',
  haveAccount: '已有账户？',
  login: '登录',
}
