/** What answers are about. A mutation or a live update that names a tag has the answers with it loaded again. */
export const tags = [
  'Files',
  'Messages',
  'Orders',
  'Balance',
  'Withdrawals',
  'Billing',
  'Consent',
  'Sessions',
  'SecondFactor',
  'Preferences',
  'InvitationCodes',
  'Users',
  'AdminFiles',
  /** Of one document, with which it is deleted: not loaded again after that. */
  'AdminFileContent',
  'AdminMessages',
  'AdminOrders',
  'RefundPreview',
  'AdminWithdrawals',
  'AdminFapiao',
  'PaymentChecks',
  'Emails',
  'CannedReplies',
  'Staff',
  'Presence',
] as const
export type Tag = (typeof tags)[number]
