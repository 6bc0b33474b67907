import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '消息',
  lead: '关于文档、付款或其他问题，都可以在这里联系我们。',
  hours: '工作时间：{{hours}}。',
  log: '与工作人员的对话',
  staff: '润文编辑',
  new: '新消息',
  newest: '最新消息',
  arrived_other: '{{count}} 条新消息',
  about: '文档：{{name}}',
  state: { sent: '已发送', read: '已读' },
  empty: {
    title: '还没有消息',
    body: '您与工作人员的对话会显示在这里，请在下方写下第一条消息。',
  },
  documents: { title: '您当前的文档', all: '全部文档' },
  compose: {
    label: '您的消息',
    placeholder: '写消息',
    file: '相关文档',
    noFile: '相关文档：不指定',
    send: '发送',
    sending: '正在发送…',
  },
}
