import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  language: { switchTo: 'English' },
  nav: {
    main: '主菜单',
    home: '润文，返回首页',
    skip: '跳到正文',
    upload: '上传',
    billing: '账单',
    chat: '消息',
    dashboard: '我的文档',
    setting: '设置',
    account: '账户',
    login: '登录',
    register: '注册',
    logout: '退出登录',
    terms: '服务条款',
    privacy: '隐私政策',
    contact: '联系我们',
  },
  admin: {
    invitationCodes: '邀请码',
    users: '用户',
    files: '文件',
    messages: '消息',
    orders: '订单',
    withdrawals: '提现',
  },
  footer: { copyright: '© 2025 Runwen 润文', label: '页脚' },
  action: {
    cancel: '取消',
    close: '关闭',
    retry: '重试',
    reload: '重新加载页面',
    loading: '加载中…',
  },
  status: { pending: '待处理', processing: '处理中', completed: '已完成', failed: '失败' },
  paid: { yes: '已支付', no: '未支付' },
  problem: {
    default: '出了点问题',
    offline: '无法连接服务器。您的内容没有丢失，请检查网络后重试。',
    server: '服务器错误：{{status}}',
    list: '内容未能加载',
    reassure: '您的文档和消息都在。请稍后重试。',
  },
  form: {
    required: '此项为必填项',
    email: '请输入有效的邮箱地址',
    passwordShort: '密码长度不能少于 6 位',
    passwordsDiffer: '两次输入的密码不一致',
    tooLong: '最多 {{count}} 个字符',
  },
  notFound: {
    title: '没有这个页面',
    body: '地址可能有误，或页面已移动。',
    toStart: '返回首页',
  },
  crash: {
    title: '出了点问题',
    body: '页面未能显示。您上传和发送的内容都安全保存着。',
  },
}
