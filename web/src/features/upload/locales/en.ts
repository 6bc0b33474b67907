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
  instructions: {
    title: 'Instructions',
    open: 'Instructions (optional): journal, English, date, notes, files',
    later:
      'They apply to all documents of this upload. You can change them in your documents until the delivery.',
  },
  references: {
    sending: 'The documents are uploaded. Sending the reference files…',
    progress: 'Progress of the reference files',
    cancel: 'Cancel reference files',
    missing:
      'The documents are uploaded, but without all of the reference files. You can also add them in your documents.',
    retry: 'Send the reference files again',
  },
  chosen: 'Chosen files',
  remove: 'Remove',
  removeFile: 'Remove {{name}}',
  progress: '{{sent}} of {{size}}',
  progressOf: 'Progress of {{name}}',
  checking: 'Sent',
  sumOf_one: '{{count}} document, {{price}} each',
  sumOf_other: '{{count}} documents, {{price}} each',
  sum: 'Total {{amount}}',
  submit_one: 'Upload {{count}} document',
  submit_other: 'Upload {{count}} documents',
  submitNone: 'Upload',
  cancel: 'Cancel upload',
  canceled: 'The upload was canceled. Your files are still chosen.',
  canceledLate: 'You stopped waiting. If the server had the documents already, they are in your documents.',
  late: {
    title: 'Cancel the upload?',
    body: 'Everything has been sent, and the server may already have your documents. They then appear in your documents, where you can delete them. You have paid nothing so far.',
    wait: 'Keep waiting',
    stop: 'Stop waiting',
  },
  done: 'file uploaded successfully!',
  badType: 'unsupported file type: {{names}}',
  saveAsDocx:
    'An old Word document (.doc) can be saved as .docx: open it in Word or WPS, choose “Save as” in the “File” menu, and pick “Word document (.docx)” as the type.',
  tooLarge: `files exceed the size limit (${documentMegabytes}MB): {{names}}`,
  tooMany: 'Too many files. You can upload up to {{count}} at a time.',
  noService: 'Choose a service first.',
  noFiles: 'Choose at least one file.',
  expired: 'not logged in or session expired, please log in again',
  failed: 'upload failed: {{reason}}',
  serverError: 'server error: {{status}}',
  unreadable: 'server response format error',
  recent: 'Recent uploads',
  toDocuments: 'To your documents',
  toPay_one: '{{count}} document to pay, {{amount}}',
  toPay_other: '{{count}} documents to pay, {{amount}} in total',
  pay: 'Pay {{amount}}',
} as const
