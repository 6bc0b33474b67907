import { type FileStatus, fileStatuses, type WaitingOn } from '@runwen/contracts'
import { turnOf } from './turn.ts'

export interface FileFilter {
  status?: FileStatus | undefined
  service_type?: '1' | '2' | undefined
  is_paid?: boolean | undefined
  needs_revision?: boolean | undefined
  waiting_on?: WaitingOn | undefined
}

/** The values of the generated column `facet` that match a filter. */
export function facetsOf({
  status,
  service_type,
  is_paid,
  needs_revision,
  waiting_on,
}: FileFilter): number[] {
  const facets: number[] = []
  for (const [statusIndex, each] of fileStatuses.entries()) {
    if (status && each !== status) continue
    for (const type of ['1', '2'] as const) {
      if (service_type && type !== service_type) continue
      for (const paid of [false, true]) {
        if (is_paid !== undefined && paid !== is_paid) continue
        if (waiting_on && turnOf(each, paid) !== waiting_on) continue
        for (const revision of [false, true]) {
          if (needs_revision !== undefined && revision !== needs_revision) continue
          facets.push(8 * statusIndex + (type === '2' ? 4 : 0) + (paid ? 2 : 0) + (revision ? 1 : 0))
        }
      }
    }
  }
  return facets
}

export const everyFacet = facetsOf({}).length
