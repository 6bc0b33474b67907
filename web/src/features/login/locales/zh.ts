import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '登录',
  lead: '登录后查看您的文档和进度。',
  username: '用户名',
  usernameHint: '即您注册时使用的邮箱',
  password: '密码',
  code: '验证码',
  codeHint: '来自验证器应用，或使用恢复码',
  forgot: '忘记密码',
  busy: '正在登录…',
  failed: '登录失败，请检查用户名和密码。',
  registered: '账户已创建，请用您设置的邮箱和密码登录。',
  registeredHere: '账户已创建，请登录。',
  ended: {
    expired: '未登录或登录已过期，请重新登录',
    elsewhere: '您已在其他标签页或设备上退出登录，或密码已修改，请重新登录。',
    role: '您的角色已变更，请重新登录。',
    idle: '您长时间未操作，已自动退出登录。内容均已保存，登录后即可继续。',
  },
  noAccount: '首次使用润文？',
  register: '凭邀请码注册',
}
