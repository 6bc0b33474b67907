declare module 'i18next' {
  interface ResourceNamespaceMap {
    'action-items': typeof en
  }
}

export const en = {
  title: 'Waiting for you',
  stopped: '{{name}} is stopped: we need something from you.',
  toMessage: 'See what we need',
  ready: '{{name}} is ready.',
  readyNotes_one: '{{name}} is ready, with {{count}} note from your editor.',
  readyNotes_other: '{{name}} is ready, with {{count}} notes from your editor.',
  readyMany_one: '{{count}} result is ready.',
  readyMany_other: '{{count}} results are ready.',
  toResult: 'View result',
  toResults: 'View results',
  unpaid_one: '{{count}} document awaits payment: {{amount}}',
  unpaid_other: '{{count}} documents await payment: {{amount}} in total',
  toPayment: 'Pay now',
  unread_one: '{{count}} unread reply.',
  unread_other: '{{count}} unread replies.',
  toMessages: 'View messages',
} as const
