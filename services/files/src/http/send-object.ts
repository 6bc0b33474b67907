import { pipeline } from 'node:stream/promises'
import { type ObjectStore, ObjectStoreUnavailable } from '@runwen/object-store'
import { AppError } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import type { Request, Response } from 'express'
import { contentTypeOf } from '../adapters/file-kinds/file-kinds.ts'
import type { Context } from '../context.ts'
import type { Download } from '../use-cases/downloads/find-download.ts'
import { isNotModified, requestedRange } from './conditional-request.ts'

/**
 * Sends an object, the requested range of it, or 304 when the caller has this version. Calls `beforeBody` before it
 * sends content.
 *
 * @throws AppError `range_not_satisfiable`, `unavailable` when the store fails; ObjectNotFound.
 */
export async function sendObject(
  { store, log }: Context,
  { req, res }: { req: Request; res: Response },
  { key, size, sha256, name }: Download,
  beforeBody: () => Promise<void> | undefined = async () => undefined,
): Promise<void> {
  const etag = `"${sha256}"`
  res.set({ ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' })
  if (isNotModified(req, etag)) {
    res.status(304).end()
    return
  }
  const range = requestedRange(req, { etag, size })
  if (range === 'unsatisfiable') {
    res.set('Content-Range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const content = req.method === 'HEAD' ? undefined : await open(store, key, range)
  if (content) {
    await beforeBody()?.catch((error: unknown) => {
      content.destroy()
      throw error
    })
  }
  res.status(range ? 206 : 200).set({
    'Content-Type': contentTypeOf(name),
    'Content-Length': String(end - start + 1),
    'Content-Disposition': contentDisposition(name),
  })
  if (range) res.set('Content-Range', `bytes ${start}-${end}/${size}`)
  if (!content) {
    res.end()
    return
  }
  await pipeline(content, res).catch((error: unknown) => {
    // The status is already sent. A caller that disconnected is not a failure.
    if (!req.socket.destroyed) log.warn({ err: error }, 'download aborted')
    res.destroy()
  })
}

function open(store: ObjectStore, key: string, range: { start: number; end: number } | undefined) {
  return store.get(key, range).catch((error: unknown) => {
    throw error instanceof ObjectStoreUnavailable
      ? new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
      : error
  })
}
