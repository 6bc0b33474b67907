declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-search': typeof en
  }
}

export const en = {
  title: 'Search everything',
  hint: 'Document, customer, order, payment, receipt, fapiao or code',
  nothing: 'Nothing found.',
  incomplete: 'The search took too long; some results may be missing. Type more of the name.',
  recent: 'Opened last',
  findable: 'What can be found',
  by: {
    file: 'By any part of its name',
    customer: 'By any part of the username',
    order: 'By the start or end of its number',
    payment: 'By the start or end of its ID',
    receipt: 'By its number, such as 2026-000014',
    fapiao: 'By the start of its number',
    code: 'By any part of the code or its source',
  },
  kind: {
    order: 'Order',
    payment: 'Payment',
    receipt: 'Receipt',
    fapiao: 'Fapiao',
    customer: 'Customer',
    file: 'Document',
    code: 'Code',
  },
} as const
