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
