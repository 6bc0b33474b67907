import { documentMegabytes } from '@runwen/contracts/limits'
import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  attach: '添加附件',
  chosen: '待发送的文件',
  attached: '附件',
  progress: '{{name}} 的上传进度',
  remove: '移除',
  removeOf: '移除 {{name}}',
  retry: '重试',
  retryOf: '重试 {{name}}',
  download: '下载',
  downloadFailed: '文件下载失败',
  badType: '不支持的文件类型：{{names}}',
  tooLarge: `文件超过大小限制（${documentMegabytes}MB）：{{names}}`,
  tooMany: '每条消息最多 {{count}} 个文件。',
  gone: '该文件已不再保存，请移除后重新添加。',
}
