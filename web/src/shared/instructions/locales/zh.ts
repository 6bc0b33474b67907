import { documentMegabytes, limits } from '@runwen/contracts/limits'
import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  journal: '目标期刊',
  journalHint: '期刊名称或投稿指南的链接',
  english: '英语',
  any: '不限',
  british: '英式',
  american: '美式',
  wishedDate: '希望交付的日期',
  wishedHint: '仅供参考，并非承诺。付款前即可看到交付时间。',
  notes: '备注',
  notesHint: '需保留的术语、不要改动的部分、审稿人的意见等',
  none: '没有特别要求。',
  wished: '{{date}}（客户的期望，不是交付期限）',
  changed: '客户在付款后修改了要求或参考文件。',
  references: '参考文件',
  referencesNone: '没有参考文件',
  referenceRule: `.docx、.pdf、.png、.jpg、.txt 或 .bib，每个不超过 ${documentMegabytes} MB，最多 ${limits.referencesPerFile} 个`,
  add: '添加文件',
  sending: '正在发送…',
  sendingProgress: '参考文件的上传进度',
  stop: '取消',
  download: '下载',
  downloadOf: '下载 {{name}}',
  downloadFailed: '文件下载失败',
  remove: '移除',
  removeOf: '移除 {{name}}',
  refused: {
    tooMany: '每份文档最多 {{count}} 个参考文件。',
    tooLarge: `文件超过大小限制（${documentMegabytes}MB）：{{names}}`,
    badType: '不支持的文件类型：{{names}}',
  },
}
