import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type App, AppError } from '@runwen/service-kit'
import type { Response } from 'express'
import sirv from 'sirv'

/** Shown where the web application was not built. */
const startPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Runwen 润文</title></head>
<body><h1>Runwen 润文</h1><p>The service runs. <a href="/api/docs">Documentation of its API</a></p></body>
</html>
`
const year = 'public, max-age=31536000, immutable'

/**
 * The web application: files as they were built and precompressed, assets with hashed names for good, pages never
 * cached. A path that is no file is a page of the application.
 */
export function addPages(app: App, root: string): void {
  app.routes.use((req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    res.set('Allow', 'GET, HEAD')
    throw new AppError('method_not_allowed')
  })
  if (!existsSync(join(root, 'index.html'))) {
    app.routes.get('/', (_req, res) => {
      res.locals.route = 'page'
      res.type('html').send(startPage)
    })
    return
  }
  const files = sirv(root, {
    brotli: true,
    gzip: true,
    etag: true,
    // Names with an ending are files; asked for one that is not there, an application page would be a lie.
    single: true,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? year : 'no-cache')
    },
  })
  app.routes.use((req, res, next) => {
    res.locals.route = 'page'
    res.locals.quiet = true
    closeWithResponse(res)
    files(req, res, next)
  })
}

/** sirv pipes a file without closing it when the client leaves half-way. */
function closeWithResponse(res: Response): void {
  res.once('pipe', (file: Readable) => res.once('close', () => file.destroy()))
}
