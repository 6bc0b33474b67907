import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type App, AppError } from '@runwen/service-kit'
import type { Response } from 'express'
import sirv from 'sirv'

/** Served when the web application is not built. */
const startPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Runwen 润文</title></head>
<body><h1>Runwen 润文</h1><p>The service runs. <a href="/api/docs">Documentation of its API</a></p></body>
</html>
`
const year = 'public, max-age=31536000, immutable'

/**
 * Serves the web application: precompressed files, assets with hashed names cached for a year, pages never cached. A
 * path that is not a file is a page of the application.
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
    // A name with an extension is a file; when it is missing, the answer is 404 and not a page.
    single: 'app.html',
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
