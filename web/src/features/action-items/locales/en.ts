declare module 'i18next' {
  interface ResourceNamespaceMap {
    'action-items': typeof en
  }
}

export const en = {
  title: 'Waiting for you',
  ready: '“{{name}}” is ready.',
  readyMany_one: '{{count}} result is ready.',
  readyMany_other: '{{count}} results are ready.',
  toResult: 'To the result',
  toResults: 'To the results',
  unpaid_one: '{{count}} document is not paid yet: {{amount}}.',
  unpaid_other: '{{count}} documents are not paid yet: {{amount}}.',
  toPayment: 'To payment',
  unread_one: '{{count}} answer that you have not read.',
  unread_other: '{{count}} answers that you have not read.',
  toMessages: 'To the messages',
} as const
