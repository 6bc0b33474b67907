import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors

interface HtmlFile {
  body: Buffer
  etag: string
  /** Filled by the first request for each. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** The picture of a shared link. Its address must be absolute: most readers of it resolve no relative one. */
const sharedPicture = /(<meta property="og:image" content=")(\/[^"]*)(")/

/** Reads the HTML files of the web application by their paths, with `publicUrl` in what other sites read. */
function readFiles(root: string, publicUrl: string): ReadonlyMap<string, HtmlFile> {
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

/** Serves the HTML files; paths without a file extension get the one of the application. Leaves other files. */
export function serveHtml(root: string, publicUrl: string): RequestHandler {
  const files = readFiles(root, publicUrl)
  const find = (path: string): HtmlFile | undefined => {
    const bare = path.replace(/\/$/, '')
    const own = files.get(bare) ?? files.get(`${bare}.html`) ?? files.get(`${bare}/index.html`)
    const isFile = /\.\w+$/.test(path) || path.startsWith('/.well-known')
    return own ?? (isFile ? undefined : files.get('/app.html'))
  }
  return async (req, res, next) => {
    const file = find(req.path)
    if (!file) return next()
    const accepted = String(req.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    res.set({ 'Cache-Control': 'no-cache', ETag: file.etag, Vary: 'Accept-Encoding' })
    if (req.headers['if-none-match'] === file.etag) return res.status(304).end()
    res.type('html')
    if (!encoding) return res.send(file.body)
    file.compressed[encoding] ??= compressors[encoding](file.body)
    const body = await file.compressed[encoding]
    res.set('Content-Encoding', encoding)
    return res.send(body)
  }
}
