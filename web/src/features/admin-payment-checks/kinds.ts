/** Kinds of mismatches with a translated label. Unknown kinds show the server's name. */
export const mismatchKinds = [
  'amount',
  'currency',
  'mode',
  'owner',
  'unknown_to_provider',
  'unknown_order',
  'refund_amount',
  'refund_failed',
  'refund_unknown',
  'dispute',
] as const

/** Kinds of ledger transfers in the order in which money flows. */
export const transferKinds = [
  'payment',
  'rebate',
  'hold',
  'release',
  'refund',
  'rebate_reversed',
  'refund_returned',
  'refund_bounced',
  'refund_settled',
  'dispute_withdrawn',
  'dispute_reinstated',
  'dispute_lost',
  'unplaced',
  'withdrawal',
  'withdrawal_approved',
  'withdrawal_returned',
  'credit',
  'adjustment',
] as const

const place = (kind: string) => {
  const known: readonly string[] = transferKinds
  const index = known.indexOf(kind)
  return index < 0 ? transferKinds.length : index
}

export const byKind = (a: { kind: string }, b: { kind: string }) => place(a.kind) - place(b.kind)
