const open = ['pending', 'requires_action', 'processing', 'failed']
const ends: Record<string, readonly string[]> = {
  paid: ['paid', 'refunded'],
  canceled: ['canceled', 'refunded'],
  refunded: ['refunded'],
}

/** What may become of an order: an open one anything; a paid one is at most refunded; refunded is the end. */
export function isAllowedTransition(from: string, to: string): boolean {
  return ends[from]?.includes(to) ?? [...open, ...Object.keys(ends)].includes(to)
}
