/** Languages, kinds and statuses that clients and services share. */

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** Roles of staff. Each may do everything that those before it may. */
export const staffRoles = ['editor', 'manager', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether `role` may do what `lowest` may. */
export const includesRole = (role: StaffRole | null | undefined, lowest: StaffRole): boolean =>
  role != null && staffRoles.indexOf(role) >= staffRoles.indexOf(lowest)

export const linkPurposes = ['confirm_email', 'reset_password', 'change_email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
/** For how long the link works. */
export const linkMinutes: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: 7 * 24 * 60,
  reset_password: 30,
  change_email: 24 * 60,
}

/** Kinds of emails that a customer may switch off. */
export const emailCategories = ['documents', 'messages', 'payments'] as const
export type EmailCategory = (typeof emailCategories)[number]

export const serviceTypes = { translationAndPolish: 1, polish: 2 } as const
export type ServiceType = (typeof serviceTypes)[keyof typeof serviceTypes]

/** Variants of English that a customer may ask for. */
export const englishVariants = ['british', 'american'] as const
export type EnglishVariant = (typeof englishVariants)[number]

/** Extensions of reference files and attachments. The content must fit the extension. */
export const referenceExtensions = ['.docx', '.pdf', '.png', '.jpg', '.jpeg', '.txt', '.bib'] as const

export const fileStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type FileStatus = (typeof fileStatuses)[number]

export const orderStatuses = [
  'pending',
  'requires_action',
  'processing',
  'paid',
  'failed',
  'canceled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['card', 'alipay', 'apple_pay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const withdrawalMethods = ['bank_transfer', 'alipay', 'paypal'] as const
export const withdrawalStatuses = ['requested', 'approved', 'rejected'] as const
/**
 * Why a refund was made: `staff` requested it, the payment could not be accepted or did not match its order
 * (`mismatch`), or the money was returned without us: in the dashboard of the provider or by a dispute.
 */
export const refundCauses = [
  'staff',
  'already_paid',
  'order_canceled',
  'file_deleted',
  'payment_refused',
  'provider',
  'dispute',
  'mismatch',
] as const
export type RefundCause = (typeof refundCauses)[number]
/** Ordinary and special VAT invoices (fapiao). */
export const fapiaoKinds = ['ordinary', 'special'] as const
export type FapiaoKind = (typeof fapiaoKinds)[number]
/** `closed`: the order was refunded before the fapiao was issued. */
export const fapiaoStatuses = ['requested', 'issued', 'declined', 'closed'] as const
export type FapiaoStatus = (typeof fapiaoStatuses)[number]
export const owedRefundStatuses = ['owed', 'waiting'] as const
export const disputeStatuses = ['open', 'closed'] as const
export const concernKinds = ['dispute', 'young_rebate', 'refund_owed'] as const
export const mismatchStatuses = ['open', 'resolved'] as const

export const currencyCode = 'usd' as const

/** Request header of the web application for requests that no user caused; they do not keep a session alive. */
export const backgroundHeader = 'x-background'
