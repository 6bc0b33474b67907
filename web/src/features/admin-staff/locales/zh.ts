import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '管理员',
  lead: '编辑处理文件和消息；经理还可处理款项、管理用户、删除数据；所有者还可更改角色。',
  notForRole: {
    title: '您的角色无权查看此页',
    body: '如需查看，请联系所有者调整您的角色。',
    toStart: '返回待办',
  },
  column: { username: '用户名', role: '角色', secondFactor: '两步验证', lastActive: '最近活动' },
  role: { editor: '编辑', manager: '经理', owner: '所有者' },
  roleOf: '{{name}} 的角色',
  more: '{{name}} 的更多操作',
  roleChange: {
    title: '更改角色',
    body: '{{name}} 的角色将由“{{from}}”改为“{{to}}”，其全部登录会立即结束。',
    own: '这是您自己的账户：更改后，只有其他所有者才能恢复您的所有者角色。',
  },
  secondFactor: { on: '已开启', off: '未开启', setUp: '去开启' },
  saved: '已保存。角色更改后，该管理员需要重新登录。',
  add: { username: '新管理员的用户名', submit: '添加管理员' },
  created: { title: '管理员已添加', body: '请将此密码交给 {{username}}，之后不再显示。', close: '已记下' },
  deletion: {
    title: '删除管理员',
    action: '删除…',
    own: '您自己的账户',
    body: '将删除 {{name}} 的账户并结束其全部登录，其负责的文件将变为未分派状态。操作记录会保留。',
  },
  profile: { action: '简介', title: '{{name}} 的简介' },
  handOver: {
    title: '移交工作',
    open: '移交工作…',
    action: '移交',
    of: '移交工作：{{name}}',
    body: '{{name}} 未完成的文件和待回复的消息将全部移交给：',
    to: '新的负责人',
    nobody: '无人',
    done: '已移交 {{documents}}、{{messages}}',
    part: '已移交：{{done}}。未能移交：{{left}}。',
    rest: '移交其余部分',
    documentsOf: '文件',
    messagesOf: '消息',
    documents_other: '{{count}} 份文件',
    messages_other: '{{count}} 条消息',
  },
}
