declare module 'i18next' {
  interface ResourceNamespaceMap {
    'action-items': typeof en
  }
}

export const en = {
  stopped: '{{name}} is stopped: we need something from you.',
  toMessage: 'See what we need',
  ready: '{{name}} is ready.',
  readyNotes_one: '{{name}} is ready, with {{count}} note from your editor.',
  readyNotes_other: '{{name}} is ready, with {{count}} notes from your editor.',
  toResult: 'View result',
  toResults: 'View results',
  toPayment: 'Pay now',
  toMessages: 'View messages',
} as const
