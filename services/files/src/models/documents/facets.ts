import type { FileStatus, WaitingOn } from '@runwen/contracts'

/** Whose turn it is: staff process paid files, customers pay for the others. Null if no one has to act. */
export function turnOf(status: FileStatus, isPaid: boolean, isRefunded = false): WaitingOn | null {
  if (status === 'failed' || isRefunded) return null
  if (!isPaid) return 'customer'
  return status === 'completed' ? null : 'staff'
}

/** Whether a file waits for someone: because it is their turn or, for staff, for a decision once it failed after its payment. */
const waitsFor = (who: WaitingOn, status: FileStatus, isPaid: boolean) =>
  turnOf(status, isPaid) === who || (who === 'staff' && status === 'failed' && isPaid)

export interface DocumentFilter {
  status?: FileStatus | undefined
  service_type?: '1' | '2' | undefined
  is_paid?: boolean | undefined
  needs_revision?: boolean | undefined
  waiting_on?: WaitingOn | undefined
}

/** As in the expression of the generated column `facet`. */
const statusCodes: Record<FileStatus, number> = { pending: 0, processing: 1, completed: 2, failed: 3 }

/** The values of the generated column `facet` that match a filter. It does not know of refunds; see `withoutRefunded`. */
export function facetsOf({
  status,
  service_type,
  is_paid,
  needs_revision,
  waiting_on,
}: DocumentFilter): number[] {
  const facets: number[] = []
  for (const [each, code] of Object.entries(statusCodes) as [FileStatus, number][]) {
    if (status && each !== status) continue
    for (const type of ['1', '2'] as const) {
      if (service_type && type !== service_type) continue
      for (const paid of [false, true]) {
        if (is_paid !== undefined && paid !== is_paid) continue
        if (waiting_on && !waitsFor(waiting_on, each, paid)) continue
        for (const revision of [false, true]) {
          if (needs_revision !== undefined && revision !== needs_revision) continue
          facets.push(8 * code + (type === '2' ? 4 : 0) + (paid ? 2 : 0) + (revision ? 1 : 0))
        }
      }
    }
  }
  return facets
}

export const everyFacet = facetsOf({}).length
