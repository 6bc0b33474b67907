import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { api, gatewayApi, openApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import express, { Router } from 'express'
import { paceFiles } from './pace-files.ts'

const assets = '/api/docs/assets'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Runwen API</title>
<link rel="icon" href="${assets}/favicon-32x32.png">
<link rel="stylesheet" href="${assets}/swagger-ui.css">
<script src="${assets}/swagger-ui-bundle.js" defer></script>
<script src="${assets}/start.js" defer></script>
</head>
<body><main id="api"></main></body>
</html>
`

/** The package's own function for it loads Swagger UI into the process. */
const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('swagger-ui-dist/package.json'))
/** The files of the package that the page loads. */
const served = ['/favicon-32x32.png', '/swagger-ui.css', '/swagger-ui-bundle.js']

const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', docExpansion: 'list', defaultModelsExpandDepth: -1,
  tryItOutEnabled: false, validatorUrl: null,
})
`

/** Serves the OpenAPI document and Swagger UI, without requests to other hosts. */
export function addApiDocumentation(app: App, version: string): void {
  const document = openApi(api, { version, server: '/' })
  const files = Router()
  files.get('/start.js', (_req, res) => res.type('js').send(start))
  files.get(served, paceFiles, express.static(folder, { index: false, maxAge: '1d' }))
  app.routes.use(assets, files)
  implement(app, gatewayApi.openapi, async () => document as typeof document & { openapi: string })
  implement(app, gatewayApi.docs, async ({ res }) => {
    res.type('html').send(page)
  })
}
