import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors

interface Document {
  body: Buffer
  etag: string
  /** Filled by the first request for each. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** The picture of a shared link. Its address must be absolute: most readers of it resolve no relative one. */
const sharedPicture = /(<meta property="og:image" content=")(\/[^"]*)(")/

/** Reads the documents (`*.html`) of the web application by their paths, with `publicUrl` in what other sites read. */
function readDocuments(root: string, publicUrl: string): ReadonlyMap<string, Document> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  return new Map(
    names.map((name) => {
      const html = readFileSync(join(root, name), 'utf8').replace(
        sharedPicture,
        (_, before: string, path: string, after: string) => before + new URL(path, publicUrl).href + after,
      )
      const body = Buffer.from(html)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      return [`/${name.replaceAll(sep, '/')}`, { body, etag, compressed: {} }]
    }),
  )
}

/** Serves the documents; paths without a file extension get the document of the application. Other files are left. */
export function serveDocuments(root: string, publicUrl: string): RequestHandler {
  const documents = readDocuments(root, publicUrl)
  const find = (path: string): Document | undefined => {
    const bare = path.replace(/\/$/, '')
    const own = documents.get(bare) ?? documents.get(`${bare}.html`) ?? documents.get(`${bare}/index.html`)
    const isFile = /\.\w+$/.test(path) || path.startsWith('/.well-known')
    return own ?? (isFile ? undefined : documents.get('/app.html'))
  }
  return async (req, res, next) => {
    const document = find(req.path)
    if (!document) return next()
    const accepted = String(req.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    res.set({ 'Cache-Control': 'no-cache', ETag: document.etag, Vary: 'Accept-Encoding' })
    if (req.headers['if-none-match'] === document.etag) return res.status(304).end()
    res.type('html')
    if (!encoding) return res.send(document.body)
    document.compressed[encoding] ??= compressors[encoding](document.body)
    const body = await document.compressed[encoding]
    res.set('Content-Encoding', encoding)
    return res.send(body)
  }
}
