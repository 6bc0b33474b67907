import type { DisputeSnapshot } from '../provider/provider.ts'

/** The provider's words for a dispute that cannot change any more. */
const closed = new Set(['won', 'lost', 'warning_closed', 'prevented'])

export const isClosed = ({ status }: Pick<DisputeSnapshot, 'status'>): boolean => closed.has(status)

export const isLost = ({ status }: Pick<DisputeSnapshot, 'status'>): boolean => status === 'lost'
