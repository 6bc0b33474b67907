export const tags = {
  Accounts: 'Registration, sessions, billing details, invitation codes and users',
  Files: 'Upload, processing and download of documents',
  Messages: 'Messages between customers and staff',
  Audit: 'The trail of what staff did',
  Mail: 'Emails to customers and staff',
  Payments: 'Orders, payments, the balance and its transactions',
  Search: 'Search over customers, files, orders, payments and codes',
  Platform: 'Live updates and this documentation',
} as const

export type Tag = keyof typeof tags
