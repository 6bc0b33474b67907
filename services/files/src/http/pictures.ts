import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type filesApi, mediaTypes } from '@runwen/contracts'
import { AppError, type Handlers } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import { type FoundPicture, findPicture } from '../use-cases/changes/find-picture.ts'
import { asked } from './changes.ts'
import { isNotModified } from './conditional-request.ts'

export const pictureRoutes = (context: Context) =>
  ({
    viewPicture: async ({ caller, params, query, ...exchange }) => {
      const view = asked(caller.userId, caller.userId, params.id, query)
      await sendPicture(
        context,
        exchange,
        await findPicture(context, { ...view, picture: params.picture_id }),
      )
    },
    adminViewPicture: async ({ caller, params, query, ...exchange }) => {
      const view = asked(undefined, caller.userId, params.id, query)
      await sendPicture(
        context,
        exchange,
        await findPicture(context, { ...view, picture: params.picture_id }),
      )
    },
  }) satisfies Partial<Handlers<typeof filesApi>>

/** Sends a picture so that browsers draw it and nothing else, also at its own address. */
async function sendPicture(
  context: Context,
  { req, res }: { req: Request; res: Response },
  picture: FoundPicture,
): Promise<void> {
  const { format, sha256 } = picture
  const etag = `"${sha256}"`
  // Asked again each time, because the document may be deleted in between.
  res.set({ ETag: etag, 'Cache-Control': 'private, no-cache' })
  if (isNotModified(req, etag)) {
    res.status(304).end()
    return
  }
  const bytes = await readPicture(context, picture)
  res
    .status(200)
    .set({
      'Content-Type': mediaTypes[format],
      'Content-Disposition': contentDisposition(`picture.${format}`, { type: 'inline' }),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
    .end(bytes)
}

/** @throws AppError `unavailable` while the comparison is made again. */
async function readPicture({ store }: Context, { key, extent, sha256 }: FoundPicture): Promise<Buffer> {
  const [offset, size] = extent
  const content = await store
    .get(key, { start: offset, end: offset + size - 1 })
    .then(buffer)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 })
    })
  if (createHash('sha256').update(content).digest('hex') === sha256) return content
  throw new AppError('unavailable', { retryAfterSeconds: 5 })
}
