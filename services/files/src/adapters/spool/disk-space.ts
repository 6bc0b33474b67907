import { limits } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'

export interface Uploader {
  userId: string
  isStaff: boolean
}

export interface UploadSpace {
  /** Reserves space for bytes that have arrived. @throws AppError `unavailable` when this uploader's share is used up. */
  take(bytes: number): void
  release(bytes: number): void
  /** Ends the upload and releases all its space. */
  close(): void
}

export interface DiskSpace {
  /** Starts an upload. @throws AppError `too_many_requests` when the uploader has too many running uploads. */
  open(uploader: Uploader): UploadSpace
  /** Number of running uploads, and the bytes that they hold on the disk. */
  usage(): { uploads: number; bytes: number }
}

export interface DiskSpaceOptions {
  limitBytes: number
  uploadsPerPerson: number
}

/** Share of the space that customers cannot use, so that staff can always upload results. */
const staffShare = 1 / 8
const retryAfterSeconds = 10

/**
 * Shares the disk space between running uploads. Space is reserved for bytes that have arrived, never for the announced
 * Content-Length. One customer may hold at most as much as the customers' share has free (dynamic threshold, Choudhury and
 * Hahne, 1998), or one document if that is more: customers at their limit still leave space for the next customer.
 */
export function createDiskSpace({ limitBytes, uploadsPerPerson }: DiskSpaceOptions): DiskSpace {
  const customerLimit = limitBytes * (1 - staffShare)
  const people = new Map<string, { uploads: number; bytes: number }>()
  let uploads = 0
  let total = 0
  let byCustomers = 0

  return {
    usage: () => ({ uploads, bytes: total }),
    open({ userId, isStaff }) {
      const person = people.get(userId) ?? { uploads: 0, bytes: 0 }
      if (person.uploads >= uploadsPerPerson) {
        throw new AppError('too_many_requests', { params: { seconds: retryAfterSeconds }, retryAfterSeconds })
      }
      person.uploads += 1
      uploads += 1
      people.set(userId, person)
      let held = 0
      let closed = false

      const fits = (bytes: number) => {
        if (total + bytes > limitBytes) return false
        if (isStaff) return true
        const free = customerLimit - byCustomers - bytes
        return free >= 0 && person.bytes + bytes <= Math.max(free, limits.documentBytes)
      }
      const add = (bytes: number) => {
        held += bytes
        person.bytes += bytes
        total += bytes
        if (!isStaff) byCustomers += bytes
      }
      return {
        take(bytes) {
          if (closed || !fits(bytes)) throw new AppError('unavailable', { retryAfterSeconds })
          add(bytes)
        },
        release(bytes) {
          add(-Math.min(bytes, held))
        },
        close() {
          if (closed) return
          closed = true
          add(-held)
          person.uploads -= 1
          uploads -= 1
          if (person.uploads === 0) people.delete(userId)
        },
      }
    },
  }
}
