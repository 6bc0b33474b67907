import { documentMegabytes } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    upload: typeof en
  }
}

export const en = {
  title: 'Upload documents',
  lead: 'Choose a service, then add your Word documents. You pay afterwards, for each document.',
  service: 'Service',
  hint1: 'A Chinese document becomes polished English.',
  hint2: 'A document already in English is improved.',
  per: 'per document',
  drop: {
    here: 'Drop Word documents anywhere on this page, or',
    now: 'Let go to add them, or',
    pick: 'choose files',
    label: 'Word documents',
    rule: `.docx, up to ${documentMegabytes} MB each`,
  },
  chosen: 'Chosen files',
  remove: 'Remove',
  removeFile: 'Remove {{name}}',
  progress: '{{sent}} of {{size}}',
  progressOf: 'Progress of {{name}}',
  checking: 'Sent',
  submit_one: 'Upload {{count}} document',
  submit_other: 'Upload {{count}} documents',
  submitNone: 'Upload',
  cancel: 'Cancel upload',
  done: 'file uploaded successfully!',
  badType: 'unsupported file type: {{names}}',
  tooLarge: `files exceed the size limit (${documentMegabytes}MB): {{names}}`,
  tooMany: 'At most {{count}} files can be uploaded at once. Remove some of them.',
  noService: 'Choose a service first.',
  noFiles: 'Choose at least one file.',
  expired: 'not logged in or session expired, please log in again',
  failed: 'upload failed: {{reason}}',
  serverError: 'server error: {{status}}',
  unreadable: 'server response format error',
  recent: 'Recent uploads',
  toDocuments: 'To your documents',
} as const
