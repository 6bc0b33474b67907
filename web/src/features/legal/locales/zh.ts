import { limits } from '@runwen/contracts/limits'
import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  version: '版本日期：{{date}}',
  short: {
    title: '要点',
    train: '我们可以用您的文稿训练 AI 模型。',
    back: `每笔费用的 ${limits.rebatePercent}% 相应返还至您的余额。`,
    yours: '文稿仍归您所有，我们不公开，也不出售。',
    delete: '您可以随时删除文档或账户。',
    learned: '模型已学到的内容无法取出。',
  },
  privacyShort: {
    needed: '只保存服务所需的数据。',
    noAds: '没有广告，不跟踪，不出售数据。',
    cards: '卡号不经过我们的服务器。',
    yourData: '可下载全部数据，也可删除账户。',
  },
  faq: {
    title: '常见问题',
    lead: '交稿之前，客户最常问的问题。',
    index: '本页内容',
    more: '还有别的问题？',
    contact: '联系我们',
    agreement: '授权协议',
    terms: '服务条款',
    privacy: '隐私政策',
  },
  contact: {
    title: '联系我们',
    customerTitle: '已有账户',
    customer: '请在“消息”页面联系我们，可以注明相关文档；在任何设备上登录都能看到回复。',
    reply: '有回复时，我们也会发邮件通知您，除非您已关闭通知。',
    write: '发消息',
    login: '登录后发消息',
    directTitle: '直接联系',
    visitorDirect: '注册润文需要邀请码，可向我们索取。注册之前如有疑问，也欢迎联系。',
    faqTitle: '常见问题',
    questions: {
      service: '我该选哪项服务？',
      due: '多久可以交付？',
      who: '谁能打开我的文档？',
      training: '什么叫“用于 AI 训练”，为什么返还 40%？',
      journals: '期刊允许用于 AI 训练吗？',
      price: '费用是多少？',
      pay: '支持哪些付款方式？',
      revision: '对结果不满意怎么办？',
    },
    toFaq: '全部问题',
    visitorTitle: '还没有账户',
    askCode: '索取邀请码',
    askCodeSubject: '索取润文邀请码',
    visitor: '注册润文需要邀请码。给您邀请码或向您介绍润文的人，可以代您与我们联系。',
    tellTitle: '遇到问题时',
    tell: '请告诉我们您做了什么、看到了什么。如果页面显示了错误，请附上其中的文字，便于我们查找原因。',
  },
}
