/** Limits that clients and services share. Lengths are in characters (Unicode code points) unless the name has a unit. */
export const limits = {
  password: { min: 6, max: 200 },
  name: 200,
  displayName: 40,
  /** What an editor writes about their field, and about themselves. */
  profileField: 80,
  profileAbout: 200,
  billingField: 500,
  /** Receipts of one order, the first one included. */
  receiptsPerOrder: 20,
  longText: 2_000,
  /** Why staff stopped the work on a document. */
  stopReason: 500,
  message: 5_000,
  /** Changes and places that one revision request may mark. */
  marksPerRevision: 100,
  cannedReplies: 200,
  /** Staff are reminded of messages that no one answered in this time. */
  answerMinutes: 60,
  fileNameBytes: 255,
  documentBytes: 50 * 1_048_576,
  filesPerUpload: 20,
  /** Reference files of one document. Each may be as large as a document. */
  referencesPerFile: 5,
  fapiaoPdfBytes: 2 * 1_048_576,
  /** Files in one message or reply. Each may be as large as a document. */
  attachmentsPerMessage: 3,
  documentsPerPayment: 20,
  page: { default: 50, max: 100 },
  totalCap: 10_000,
  rebatePercent: 40,
  /** Published prices by service type. Services can be configured with other prices. */
  priceCents: { 1: 198_000, 2: 98_000 },
  /** Largest goodwill that staff can add to a balance in one call. */
  creditMaxCents: 500_000,
  /** Smallest amount that the payment provider accepts. */
  providerMinimumCents: 50,
} as const

export const documentMegabytes = limits.documentBytes / 1_048_576

/** Rebate of a fee, in cents, rounded down to a whole cent. */
export const rebateOf = (cents: number, percent: number = limits.rebatePercent): number =>
  Math.floor((cents * percent) / 100)
