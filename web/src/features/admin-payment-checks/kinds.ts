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
] as const

/** Kinds of ledger transfers in the order in which money flows. */
export const transferKinds = [
  'payment',
  'rebate',
  'refund',
  'rebate_reversed',
  'credit',
  'refund_returned',
  'refund_bounced',
  'refund_settled',
  'withdrawal_approved',
  'dispute_withdrawn',
  'dispute_reinstated',
  'hold',
  'release',
  'withdrawal',
  'withdrawal_returned',
  'dispute_lost',
  'unplaced',
  'adjustment',
] as const

/**
 * Transfers whose amounts add up, with their direction for us: what is earned, and what leaves to customers and banks.
 * The amount of any other transfer moves between accounts of ours, or does not say its effect.
 */
const directions: Readonly<Record<'earned' | 'sent', Readonly<Record<string, 1 | -1>>>> = {
  earned: { payment: 1, rebate: -1, refund: -1, rebate_reversed: 1, credit: -1 },
  sent: {
    refund_returned: -1,
    refund_bounced: 1,
    refund_settled: -1,
    withdrawal_approved: -1,
    dispute_withdrawn: -1,
    dispute_reinstated: 1,
  },
}

const place = (kind: string) => {
  const known: readonly string[] = transferKinds
  const index = known.indexOf(kind)
  return index < 0 ? transferKinds.length : index
}

type Sum = {
  readonly kind: string
  readonly count: number
  readonly amount: number
  readonly balance_change: number
}

/** The sums of a month by group, in the order of the money flow, signed where the group has a net amount. */
export function groupSums(sums: readonly Sum[]) {
  const ordered = sums.toSorted((a, b) => place(a.kind) - place(b.kind))
  const groupOf = ({ kind }: Sum) =>
    kind in directions.earned ? 'earned' : kind in directions.sent ? 'sent' : 'moved'
  return (['earned', 'sent', 'moved'] as const)
    .map((group) => {
      const own = ordered.filter((sum) => groupOf(sum) === group)
      if (group === 'moved') return { group, sums: own, net: undefined }
      const signed = own.map((sum) => ({ ...sum, amount: sum.amount * (directions[group][sum.kind] ?? 1) }))
      return { group, sums: signed, net: signed.reduce((total, { amount }) => total + amount, 0) }
    })
    .filter(({ sums }) => sums.length > 0)
}
