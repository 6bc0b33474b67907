import { documentMegabytes } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attachments: typeof en
  }
}

export const en = {
  attach: 'Attach files',
  chosen: 'Files to send',
  attached: 'Attachments',
  progress: 'Progress of {{name}}',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  retry: 'Try again',
  retryOf: 'Try {{name}} again',
  download: 'Download',
  downloadFailed: 'Failed to download file',
  badType: 'unsupported file type: {{names}}',
  tooLarge: `files exceed the size limit (${documentMegabytes}MB): {{names}}`,
  tooMany: 'A message can have {{count}} files at most.',
  gone: 'This file is no longer stored. Remove it and attach it again.',
} as const
