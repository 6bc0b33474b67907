import { limits } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'

export interface Uploader {
  userId: string
  isAdmin: boolean
}

/** The disk space of one upload under way. */
export interface UploadSpace {
  /** Takes space for bytes that have arrived. @throws AppError `unavailable` when none is left for this uploader. */
  take(bytes: number): void
  release(bytes: number): void
  /** Ends the upload and gives back all that it took. */
  close(): void
}

export interface DiskSpace {
  /** Begins an upload. @throws AppError `too_many_requests` when the uploader has too many under way. */
  open(uploader: Uploader): UploadSpace
}

export interface DiskSpaceOptions {
  limitBytes: number
  /** Uploads that one person may have under way. */
  uploadsPerPerson: number
}

/** Customers never fill this share of the space, so that staff can always upload results. */
const staffShare = 1 / 8
const retryAfterSeconds = 10

/**
 * Shares the disk space for uploads under way. Space is taken by bytes that have arrived, never by what a request
 * announces. One customer may hold at most as much as is left free (the dynamic threshold of Choudhury and Hahne,
 * 1998): a few customers who hold all they may still leave room for the next.
 */
export function createDiskSpace({ limitBytes, uploadsPerPerson }: DiskSpaceOptions): DiskSpace {
  const customerLimit = limitBytes * (1 - staffShare)
  const people = new Map<string, { uploads: number; bytes: number }>()
  let total = 0
  let byCustomers = 0

  return {
    open({ userId, isAdmin }) {
      const person = people.get(userId) ?? { uploads: 0, bytes: 0 }
      if (person.uploads >= uploadsPerPerson) {
        throw new AppError('too_many_requests', { params: { seconds: retryAfterSeconds }, retryAfterSeconds })
      }
      person.uploads += 1
      people.set(userId, person)
      let held = 0
      let closed = false

      const fits = (bytes: number) => {
        if (total + bytes > limitBytes) return false
        if (isAdmin) return true
        const free = customerLimit - byCustomers - bytes
        return free >= 0 && person.bytes + bytes <= Math.max(free, limits.documentBytes)
      }
      const add = (bytes: number) => {
        held += bytes
        person.bytes += bytes
        total += bytes
        if (!isAdmin) byCustomers += bytes
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
          if (person.uploads === 0) people.delete(userId)
        },
      }
    },
  }
}
