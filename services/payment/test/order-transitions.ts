const open = ['pending', 'requires_action', 'processing', 'failed']
const ends: Record<string, readonly string[]> = {
  paid: ['paid', 'refunded'],
  canceled: ['canceled', 'refunded'],
  refunded: ['refunded'],
}

/** Whether an order may change from one status to another. Open orders may get any status; `refunded` is final. */
export function isAllowedTransition(from: string, to: string): boolean {
  return ends[from]?.includes(to) ?? [...open, ...Object.keys(ends)].includes(to)
}
