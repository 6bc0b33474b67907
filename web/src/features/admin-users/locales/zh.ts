import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '用户管理',
  count: '共 {{total}} 位用户',
  found: '找到 {{total}} 位用户',
  search: '搜索用户名',
  empty: '暂无数据',
  nobody: '没有符合条件的用户',
  column: {
    username: '用户名',
    email: '邮箱',
    invitationCode: '邀请码',
    role: '角色',
    registered: '注册时间',
  },
  role: { admin: '管理员', customer: '普通用户' },
  view: '查看',
  viewUser: '查看 {{name}}',
  deleteUser: '删除 {{name}}',
  keptAdmin: '不能删除管理员',
  keptSelf: '不能删除自己的账户',
  detail: {
    title: '用户详情',
    id: 'ID',
    email: '邮箱',
    invitationCode: '邀请码',
    none: '无',
    registered: '注册时间',
    lastLogin: '最近登录',
    notRecorded: '未记录',
    files: '查看文件',
    messages: '查看消息',
    orders: '查看订单',
  },
  delete: {
    title: '删除用户？',
    body: '“{{name}}”将立即退出登录，其文件和消息随账户一并删除；资金记录保留，但不再显示姓名。此操作无法撤销。',
  },
  deleted: '用户已删除',
  failed: {
    list: '获取用户列表失败：{{reason}}',
    delete: '删除用户失败：{{reason}}',
  },
}
