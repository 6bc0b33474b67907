import { documentMegabytes } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-files': typeof en
  }
}

export const en = {
  title: 'File management',
  count: '{{total}} files',
  countToRevise_one: '{{total}} files, {{count}} needs revision',
  countToRevise_other: '{{total}} files, {{count}} need revision',
  found: '{{total}} files found',
  empty: 'No file data',
  reload: 'Load again',
  unnamed: 'Unnamed file',
  unknownUser: 'Unknown user',
  filter: {
    username: 'Search usernames',
    status: 'Status',
    allStatuses: 'All statuses',
    service: 'Service type',
    allServices: 'All services',
    paid: 'Payment',
    all: 'All',
    revision: 'Needs revision only',
  },
  column: {
    name: 'File name',
    user: 'User',
    service: 'Service type',
    status: 'Status',
    uploaded: 'Uploaded',
    processed: 'Processed',
    paid: 'Payment',
  },
  needsRevision: 'Needs revision',
  warning: {
    linked_pictures: { tag: 'Linked pictures', title: 'Opening this document loads pictures from the web' },
  },
  statusOf: 'Status of {{name}}',
  action: {
    original: 'Original',
    originalOf: 'Download original of {{name}}',
    result: 'Result',
    resultOf: 'Download result of {{name}}',
    upload: 'Upload',
    uploadOf: 'Upload result of {{name}}',
    comment: 'View',
    commentOf: 'View comment on {{name}}',
    deleteOf: 'Delete {{name}}',
  },
  upload: {
    title: 'Upload result',
    lead: 'The file is completed with it, and an open revision request is closed.',
    pick: 'Choose the processed document',
    other: 'Choose another',
    drop: 'or drop it here',
    now: 'Drop it here',
    rule: `One .docx file of at most ${documentMegabytes} MB`,
    chosen: 'Chosen: {{name}}, {{size}}',
    type: 'unsupported file type: {{name}}',
    size: `files exceed the size limit (${documentMegabytes}MB): {{name}}`,
    submit: 'Upload',
    busy: 'Uploading…',
    stop: 'Stop',
    progress: '{{sent}} of {{size}}',
    checking: 'Checking…',
    done: 'Result uploaded',
  },
  delete: {
    title: 'Delete file?',
    body: '“{{name}}” is deleted with its results. This cannot be undone.',
    done: 'File deleted',
  },
  comment: { title: 'Revision comment', file: 'File', user: 'User', text: 'Comment' },
  failed: {
    list: 'Failed to load the files: {{reason}}',
    original: 'Failed to download file: {{reason}}',
    result: 'Failed to download processed file: {{reason}}',
    upload: 'Failed to upload the processed file: {{reason}}',
    status: 'Failed to update the file status: {{reason}}',
    delete: 'Failed to delete the file: {{reason}}',
  },
} as const
