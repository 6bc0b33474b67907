import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { limits } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import { type FileKind, kindOfName } from '../file-kinds/file-kinds.ts'
import type { UploadSpace } from '../spool/disk-space.ts'
import type { Spool, SpooledFile } from '../spool/spool.ts'
import { cleanFileName, decodeFormName } from './file-name.ts'

export interface ReceivedFile {
  name: string
  tooLarge: boolean
  /** By the extension; undefined when it is not accepted. */
  kind: FileKind | undefined
  /** Undefined when the kind is not accepted or the file is too large. */
  spooled?: SpooledFile
}

export interface ReceivedForm {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** The form has more than `maxFiles` files, or too many parts. */
  tooMany: boolean
  maxFiles: number
  close(): void
}

export interface FormOptions {
  /** Name of the field with the files. Files in other fields are ignored. */
  field: string
  maxFiles: number
  kinds: readonly FileKind[]
  spool: Spool
  space: UploadSpace
}

/** Allowance for boundaries, part headers and other fields. */
const overheadBytes = 1_048_576
/** Longer than any text in the contract, in any form in which it may be sent. */
const largestFieldBytes = 16 * limits.message
/** Larger bodies are refused. Up to this size a form with too large files is read, so that the error can name the files. */
const largestBody = limits.filesPerUpload * limits.documentBytes + overheadBytes

/**
 * Reads a multipart body as a stream and writes its documents to the spool. Reads every file, so that one error can name
 * all bad files.
 *
 * @throws AppError `malformed_request`, `payload_too_large`, `unavailable`; `request_timeout` when the connection is lost.
 */
export async function receiveForm(
  req: IncomingMessage,
  { field, maxFiles, kinds, spool, space }: FormOptions,
): Promise<ReceivedForm> {
  if (Number(req.headers['content-length'] ?? 0) > largestBody) throw new AppError('payload_too_large')
  const form: ReceivedForm = {
    fields: {},
    files: [],
    tooMany: false,
    maxFiles,
    close() {
      for (const { spooled } of form.files) spooled?.close()
    },
  }
  const keeping: Promise<void>[] = []
  const contents: Readable[] = []
  /** The first failure. Small forms are parsed before a write fails. */
  let failure: { error: unknown } | undefined
  try {
    const parser = createParser(req)
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        failure ??= { error }
        // Does not destroy the request, because the response still has to be sent.
        req.unpipe(parser)
        req.resume()
        parser.destroy()
        for (const content of contents) content.destroy()
        reject(error)
      }
      parser.on('field', (name, value, _, valueTruncated) => {
        if (valueTruncated) return fail(new AppError('payload_too_large'))
        form.fields[name] ??= value
      })
      parser.on('file', (name, content, filename) => {
        contents.push(content)
        // The parser reports the same error. Without this listener the stream's error would crash the process.
        content.on('error', () => undefined)
        if (name !== field || !filename) return content.resume()
        form.tooMany ||= form.files.length === maxFiles
        if (form.tooMany) return content.resume()
        const fileName = cleanFileName(decodeFormName(filename))
        const kind = kinds.find((known) => known === kindOfName(fileName))
        const file: ReceivedFile = { name: fileName, kind, tooLarge: false }
        form.files.push(file)
        keeping.push(take(content, file, () => spool.keep(content, space)).catch(fail))
      })
      parser.on('error', (error) => fail(new AppError('malformed_request', { cause: error })))
      parser.once('partsLimit', () => {
        form.tooMany = true
      })
      parser.once('finish', resolve)
      // A request that is already destroyed emits no further events.
      if (req.destroyed) fail(new AppError('request_timeout'))
      else feed(req, parser, fail)
    })
    await Promise.all(keeping)
    if (failure) throw failure.error
    return form
  } catch (error) {
    await Promise.all(keeping)
    form.close()
    throw error
  }
}

function createParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      preservePath: true,
      limits: { fileSize: limits.documentBytes, fields: 20, fieldSize: largestFieldBytes, parts: 200 },
    })
  } catch (error) {
    throw new AppError('malformed_request', { cause: error })
  }
}

/** Writes a file to the spool. Discards it when its kind is not accepted or it is too large. */
async function take(content: Readable, file: ReceivedFile, keep: () => Promise<SpooledFile>): Promise<void> {
  content.once('limit', () => {
    file.tooLarge = true
  })
  if (!file.kind) return drain(content)
  const spooled = await keep()
  if (file.tooLarge) spooled.close()
  else file.spooled = spooled
}

async function drain(content: Readable): Promise<void> {
  for await (const _ of content);
}

function feed(req: IncomingMessage, parser: BusboyInstance, fail: (error: unknown) => void): void {
  let received = 0
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > largestBody) fail(new AppError('payload_too_large'))
  })
  req.on('error', () => fail(new AppError('request_timeout')))
  req.once('close', () => {
    if (!req.complete) fail(new AppError('request_timeout'))
  })
  req.pipe(parser)
}
