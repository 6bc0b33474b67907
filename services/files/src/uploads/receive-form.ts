import type { Readable } from 'node:stream'
import { limits } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import busboy from 'busboy'
import type { Request } from 'express'
import { partHeaderCleaner } from './clean-part-headers.ts'
import type { UploadSpace } from './disk-space.ts'
import { cleanFileName, decodeFormName, isDocx } from './file-name.ts'
import type { Spool, SpooledFile } from './spool.ts'

export interface ReceivedFile {
  name: string
  tooLarge: boolean
  /** Missing where name or size ruled the file out already. */
  spooled?: SpooledFile
}

export interface ReceivedForm {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** More files came than were to be taken. */
  tooMany: boolean
  /** How many were. */
  most: number
  /** Closes the files on disk. */
  close(): void
}

export interface FormOptions {
  /** The field whose files are taken; others are passed over, as unknown fields are. */
  field: string
  most: number
  spool: Spool
  space: UploadSpace
}

/** Boundaries, part headers and other fields beside the documents themselves. */
const overheadBytes = 1_048_576
/** A body with too much in it is still read up to here, so that the files at fault can be named. */
const largestBody = limits.filesPerUpload * limits.documentBytes + overheadBytes

/**
 * Reads a multipart body as it streams in, its documents into the spool. Every file is looked at, so that all that is
 * wrong with a selection can be told at once.
 *
 * @throws AppError `malformed_request`, `payload_too_large`, `unavailable`; the request's own error when it is cut.
 */
export async function receiveForm(
  req: Request,
  { field, most, spool, space }: FormOptions,
): Promise<ReceivedForm> {
  if (Number(req.headers['content-length'] ?? 0) > largestBody) throw new AppError('payload_too_large')
  const form: ReceivedForm = {
    fields: {},
    files: [],
    tooMany: false,
    most,
    close() {
      for (const { spooled } of form.files) spooled?.close()
    },
  }
  const keeping: Promise<void>[] = []
  try {
    const parser = createParser(req)
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        // The request itself is left whole, so that a refusal can still be answered.
        req.unpipe(parser)
        req.resume()
        parser.destroy()
        reject(error)
      }
      parser.on('field', (name, value) => {
        form.fields[name] ??= value
      })
      parser.on('file', (name, content, { filename }) => {
        // Told by the parser too, and perhaps before anybody reads this one.
        content.on('error', () => undefined)
        if (name !== field || !filename) return content.resume()
        form.tooMany ||= form.files.length === most
        if (form.tooMany) return content.resume()
        const file: ReceivedFile = { name: cleanFileName(decodeFormName(filename)), tooLarge: false }
        form.files.push(file)
        keeping.push(take(content, file, () => spool.keep(content, space)).catch(fail))
      })
      parser.on('error', (error) => fail(new AppError('malformed_request', { cause: error })))
      parser.once('partsLimit', () => {
        form.tooMany = true
      })
      parser.once('close', resolve)
      // Cut before anybody listened, it would never tell of it again.
      if (req.destroyed) fail(new AppError('request_timeout'))
      else feed(req, parser, fail)
    })
    await Promise.all(keeping)
    return form
  } catch (error) {
    await Promise.all(keeping)
    form.close()
    throw error
  }
}

function createParser(req: Request): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      // Browsers send names as UTF-8; the default reads them as Latin-1.
      defParamCharset: 'utf8',
      preservePath: true,
      // One more than is allowed: the parser speaks up on reaching its limit, not on passing it.
      limits: { fileSize: limits.documentBytes + 1, fields: 20, fieldSize: 1_000, parts: 200 },
    })
  } catch (error) {
    throw new AppError('malformed_request', { cause: error })
  }
}

/** Of a file that is ruled out already, nothing is kept. */
async function take(content: Readable, file: ReceivedFile, keep: () => Promise<SpooledFile>): Promise<void> {
  content.once('limit', () => {
    file.tooLarge = true
  })
  if (!isDocx(file.name)) return drain(content)
  const spooled = await keep()
  if (file.tooLarge) spooled.close()
  else file.spooled = spooled
}

async function drain(content: Readable): Promise<void> {
  for await (const _ of content);
}

function feed(req: Request, parser: busboy.Busboy, fail: (error: unknown) => void): void {
  let received = 0
  const clean = partHeaderCleaner(req.headers['content-type'] ?? '')
  req.on('data', (chunk: Buffer) => {
    clean(chunk)
    received += chunk.length
    if (received > largestBody) fail(new AppError('payload_too_large'))
  })
  req.on('error', () => fail(new AppError('request_timeout')))
  req.once('close', () => {
    if (!req.complete) fail(new AppError('request_timeout'))
  })
  req.pipe(parser)
}
