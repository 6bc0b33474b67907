import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, AppError } from '@runwen/service-kit'
import sirv from 'sirv'
import { serveHtml } from './html-files.ts'
import { paceFiles } from './pace-files.ts'

/** Served when the web application is not built. */
const startPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Runwen 润文</title></head>
<body><h1>Runwen 润文</h1><p>The service runs. <a href="/api/docs">Documentation of its API</a></p></body>
</html>
`
const year = 'public, max-age=31536000, immutable'

/**
 * Serves the web application with precompressed files. Assets with hashed names are cached for a year; pages are
 * revalidated on every request. Paths without a file get the page of the application.
 */
export function addWebApplication(app: App, root: string, publicUrl: string): void {
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
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? year : 'no-cache')
    },
  })
  const html = serveHtml(root, publicUrl)
  app.routes.use((req, res, next) => {
    res.locals.route = 'page'
    res.locals.quiet = true
    return html(req, res, next)
  })
  app.routes.use((req, res, next) => {
    paceFiles(req, res, () => files(req, res, next))
  })
}

/** Returns the hashes (`sha256-…`) of the inline scripts of the application's page, for the content security policy. */
export function inlineScriptsOf(root: string): string[] {
  const file = join(root, 'app.html')
  if (!existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)
  return Array.from(
    scripts,
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
