declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof en
  }
}

export const en = {
  title: 'Your documents',
  waiting_one: '{{count}} document waits for payment: {{amount}}',
  waiting_other: '{{count}} documents wait for payment: {{amount}} in total',
  upload: 'Upload documents',
  empty: {
    title: 'No documents yet',
    body: 'Your documents will be here, each with where it stands and what to do next.',
  },
  original: 'Original',
  result: 'Download result',
  oldResult: 'Earlier result',
  pay: 'Pay {{amount}}',
  moreFor: 'More for {{name}}',
  revise: 'Request a revision',
  toPolish: 'Change to polish only',
  toTranslation: 'Change to translation and polish',
  downloadFailed: 'Failed to download file',
  resultFailed: 'Failed to download processed file',
  steps: {
    label: 'Progress',
    uploaded: 'Uploaded',
    payment: 'Payment',
    paid: 'Paid',
    working: 'In progress',
    ready: 'Ready',
    dueBy: 'by {{time}}',
    waitsForYou: 'waits for you',
    is: { pending: 'about to begin', processing: 'our editors are at work', failed: 'stopped' },
  },
  remark: {
    failed:
      'We could not finish this document. Our staff look into it and answer you; there is nothing you have to do now.',
    late: 'This document is late. Our editors work on it; write to us if you need it by a certain day.',
    moved: 'We moved the delivery time:',
    failedPaid:
      'You have paid {{amount}}. If we cannot finish the document, we refund it in full: the part from your balance to your balance, the rest the way you paid.',
    failedUnpaid: 'You owe nothing for it. A payment that was refunded is on the billing page.',
    oldResult: 'Until then, the result from before your request stays available.',
    write: 'Write to our staff',
    revision: 'You asked for a revision. Our editors work on it; the new result will appear here.',
    resultUnpaid: 'The result is ready. You can download it as soon as the document is paid for.',
  },
  state: { to_pay: 'To pay', in_progress: 'In progress', ready: 'Ready', stopped: 'Stopped' },
  filter: {
    search: 'Search by name',
    state: 'Where it stands',
    all: 'All documents',
    none: 'No document matches.',
  },
  history: {
    open: 'History and earlier results',
    title: 'History',
    uploaded: 'Uploaded',
    paid: 'Paid',
    result: 'Earlier result',
    newestResult: 'Result',
    revision_requested: 'You asked for a revision',
    download: 'Download',
  },
  instructions: {
    add: 'Add instructions or reference files',
    open: 'Your instructions',
    title: 'Instructions',
    lead: 'What our editors should know about “{{name}}”. Everything is optional, and you can change it until the document is delivered.',
    closed: '“{{name}}” is delivered. This is what you asked for.',
    submit: 'Save instructions',
    busy: 'Saving…',
    done: 'Our editors see your instructions.',
    notRemoved: 'The file was not removed',
  },
  delete: {
    title: 'Delete this document?',
    body: '“{{name}}” will be deleted with its result. This cannot be undone.',
    paid: 'You have paid for this document. The fee is not returned.',
    paidAndOpen: 'You have paid for this document. Our work on it ends, and the fee is not returned.',
  },
  revision: {
    title: 'Request a revision',
    lead: '“{{name}}” goes back to our editors, free of charge.',
    label: 'What should change?',
    submit: 'Send request',
    busy: 'Sending…',
    done: 'Your request is with our editors.',
    failed: 'Failed to submit revision request. Please try again.',
  },
} as const
