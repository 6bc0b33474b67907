declare module 'i18next' {
  interface ResourceNamespaceMap {
    upload: typeof en
  }
}

export const en = {
  title: 'Upload documents',
  lead: 'Choose a service, then add your Word documents. You pay after the upload, per document. Dates are in your time zone.',
  service: 'Service',
  hint1: 'Your Chinese document becomes polished English.',
  hint2: 'Your English document becomes clear and natural.',
  per: 'per document',
  readyBy: 'Ready by {{time}} if you pay now',
  instructions: {
    title: 'Instructions',
    open: 'Instructions (optional)',
    what: 'Journal, British or American English, preferred date, notes, files',
    later: 'They apply to all documents in this upload. You can change them under Documents until delivery.',
  },
  references: {
    sending: 'Documents uploaded. Sending the reference files…',
    progress: 'Progress of the reference files',
    cancel: 'Cancel reference files',
    missing:
      'The documents are uploaded, but some reference files are missing. You can also add them under Documents.',
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
  canceled: 'Upload canceled. Your files are still selected.',
  canceledLate:
    'You stopped waiting. If the server already has the files, you will find them under Documents.',
  late: {
    title: 'Cancel the upload?',
    body: 'Everything has been sent, and the server may already have your files. In that case they appear under Documents, where you can delete them. You have not paid anything.',
    wait: 'Keep waiting',
    stop: 'Stop waiting',
  },
  done: 'file uploaded successfully!',
  addSpared_one: 'Add the other file',
  addSpared_other: 'Add the other {{count}} files',
  tooMany: 'Too many files. You can upload up to {{count}} at a time.',
  noService: 'Choose a service first.',
  noFiles: 'Choose at least one file.',
  expired: 'not logged in or session expired, please log in again',
  failed: 'upload failed: {{reason}}',
  serverError: 'server error: {{status}}',
  unreadable: 'server response format error',
  next: {
    title: 'What happens next',
    check: 'We check each document immediately and tell you if it cannot be read.',
    pay: 'You pay, and our editors start. The planned delivery date is set when you pay.',
    result: 'We email you when the result is ready. You read every change here; revisions are free.',
  },
  recent: 'Recent uploads',
  state: { paid: 'Paid', ready: 'Ready' },
  toDocuments: 'Go to documents',
  toPay_one: '{{count}} document to pay: {{amount}}',
  toPay_other: '{{count}} documents to pay: {{amount}} in total',
  pay: 'Pay {{amount}}',
  serviceOf: 'Service for {{name}}',
} as const
