import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  version: '{{date}} 版',
  faq: {
    title: '常见问题',
    lead: '交稿之前，客户最常问的问题。',
    more: '还有别的问题？',
    contact: '联系我们',
    agreement: '授权协议',
    terms: '服务条款',
    privacy: '隐私政策',
  },
  contact: {
    title: '联系我们',
    customerTitle: '您已有账户',
    customer: '请在“消息”页面联系我们，可以注明相关文档；在任何设备上登录都能看到回复。',
    reply: '有回复时，我们也会发邮件通知您，除非您已关闭通知。消息一小时未获回复，系统会提醒我们。',
    write: '写消息',
    login: '登录后写消息',
    directTitle: '直接联系',
    visitorDirect: '注册润文需要邀请码，可向我们索取。注册之前如有疑问，也欢迎联系。',
    faqTitle: '也许已有答案',
    faq: '谁能打开文档，为什么返还 40%，什么时候可以完成。',
    toFaq: '常见问题',
    visitorTitle: '您还没有账户',
    visitor: '注册润文需要邀请码。给您邀请码或向您介绍润文的人，可以代您与我们联系。',
    tellTitle: '遇到问题时',
    tell: '请告诉我们您做了什么、看到了什么。如果页面显示了错误，请附上其中的文字，便于我们查找原因。',
  },
}
