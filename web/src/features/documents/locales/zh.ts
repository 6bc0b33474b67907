import type { Words } from '#shared/i18n/words.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  title: '我的文档',
  waiting_other: '{{count}} 份文档等待付款',
  upload: '上传文档',
  empty: {
    title: '还没有文档',
    body: '您的文档会显示在这里，每份都标明进度和下一步操作。',
  },
  original: '原文',
  result: '下载结果',
  pay: '支付 {{amount}}',
  moreFor: '{{name}} 的更多操作',
  revise: '申请修订',
  downloadFailed: '文件下载失败',
  resultFailed: '处理后的文件下载失败',
  steps: {
    label: '进度',
    uploaded: '已上传',
    payment: '付款',
    paid: '已付款',
    working: '处理中',
    ready: '已完成',
    dueBy: '{{time}} 前',
    waitsForYou: '等待您付款',
    is: { pending: '即将开始', processing: '编辑正在处理', failed: '处理中止' },
  },
  remark: {
    failed: '这份文档未能处理完成。工作人员正在查找原因并会答复您，您暂时无需操作。',
    late: '这份文档未能按时完成，编辑正在处理。如果您有期限要求，请告诉我们。',
    moved: '我们调整了交付时间：',
    write: '给工作人员留言',
    revision: '您已申请修订，编辑正在处理，新的结果会显示在这里。',
    resultUnpaid: '结果已完成，付款后即可下载。',
  },
  delete: {
    title: '删除这份文档？',
    body: '“{{name}}”及其处理结果将被删除，且无法恢复。',
    paid: '这份文档已付款，费用不予退还。',
    paidAndOpen: '这份文档已付款：删除后处理工作将停止，费用不予退还。',
  },
  revision: {
    title: '申请修订',
    lead: '“{{name}}”将交回编辑修订，不另收费。',
    label: '需要修改哪些地方？',
    submit: '提交申请',
    busy: '正在提交…',
    done: '您的申请已交给编辑。',
    failed: '修订申请提交失败，请重试。',
  },
}
