import type { Words } from '#shared/i18n/words.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  title: '消息管理',
  count_other: '共 {{count}} 条',
  filter: {
    label: '显示',
    all: '全部',
    unread: '未读',
    read: '已读',
    replied: '已回复',
    unreplied: '未回复',
  },
  everybody: '显示全部用户',
  onlyUser: '仅看 {{name}}',
  empty: { title: '暂无用户消息', body: '用户发来的消息会显示在这里，您可以直接回复。' },
  nothing: { title: '没有符合条件的消息', all: '查看全部' },
  reload: '重新加载',
  older: '查看更早的消息',
  unknownUser: '未知用户',
  userId: 'ID {{id}}',
  messages_other: '{{count}} 条消息',
  read: '已读',
  unread: '未读',
  replied: '已回复',
  unreplied: '未回复',
  file: '关联文件',
  administrator: '管理员',
  reply: {
    label: '回复 {{name}}',
    placeholder: '输入回复…',
    send: '发送',
    sending: '发送中…',
    hint: 'Ctrl + Enter 发送',
  },
}
