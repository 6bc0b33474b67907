import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { limits } from '@runwen/contracts/limits'
import { eventually } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start.ts'

const pictured = (url: string) =>
  `<!doctype html><title>Runwen</title><meta property="og:image" content="${url}" />`
const index = pictured('http://runwen.example/share.png')
const boot = 'document.documentElement.lang="zh"'
const application = `<!doctype html><title>Runwen</title><script>${boot}</script><p>application`
const dashboard = '<!doctype html><title>Runwen</title><p>dashboard'
const script = 'export const answer = 42'
let root: string
let run: TestGateway

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'runwen-web-'))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, 'app'))
  await writeFile(join(root, 'app.html'), application)
  await writeFile(join(root, 'app/dashboard.html'), dashboard)
  await writeFile(join(root, 'index.html'), pictured('/share.png'))
  await writeFile(join(root, 'index.html.br'), brotliCompressSync('the page as it was built'))
  await writeFile(join(root, 'assets/app-B1.js'), script)
  await writeFile(join(root, 'assets/film-C1.mp4'), Buffer.alloc(20 * 1_048_576))
  await writeFile(join(root, 'assets/app-B1.js.br'), brotliCompressSync(script))
  run = await startTestGateway({ WEB_ROOT: root, PUBLIC_URL: 'http://runwen.example' })
})
afterAll(async () => {
  await run.close()
  await rm(root, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(run.gateway.url + path, { headers })

test.each([
  ['/', index],
  ['/app/dashboard?tab=manage', dashboard],
  ['/app/billing', application],
  ['/payment-return', application],
  ['/nowhere', application],
])('pages: %s serves its own page or the page of the application', async (path, document) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toBe(document)
})

test.each(['br', 'gzip', 'identity'])(
  'pages: a document comes in %s and is revalidated',
  async (encoding) => {
    const response = await get('/', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.text()).toBe(index)
    const etag = response.headers.get('etag') ?? ''
    const again = await get('/', { 'accept-encoding': encoding, 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)

test('assets are immutable, and compressed if accepted', async () => {
  const response = await get('/assets/app-B1.js', { 'accept-encoding': 'br' })
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe(script)
})

test.each(['/readyz', '/metrics', '/api', '/api/nothing'])('pages: %s is not a page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not_found' })
})

test('the link of an email leads to the page that asks whether to unsubscribe', async () => {
  const token = '01938f4c-0000-7000-8000-000000000000.documents.a-b_c'
  const response = await fetch(`${run.gateway.url}/api/mail/unsubscribe/${token}`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`])
  const strange = await fetch(`${run.gateway.url}/api/mail/unsubscribe/%0d%0aX%2f%2fe.com`, {
    redirect: 'manual',
  })
  expect(strange.headers.get('location') ?? '').not.toMatch(/\s|\/\/|^[^/]/)
  const long = await get(`/api/mail/unsubscribe/${'x'.repeat(limits.name + 1)}`)
  expect(long.status).toBe(404)
})

test('a missing file answers 404', async () => {
  const response = await get('/assets/gone-X9.js')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not_found' })
})

test('large files are sent together at 64 MiB/s at most', async () => {
  const start = performance.now()
  const films = await Promise.all(
    Array.from({ length: 5 }, async () => (await get('/assets/film-C1.mp4')).arrayBuffer()),
  )
  expect(films.map(({ byteLength }) => byteLength)).toEqual(Array(5).fill(20 * 1_048_576))
  expect(performance.now() - start).toBeGreaterThan(1_400)
})

test('the file is closed when the client disconnects during a download', async () => {
  const openFiles = async () => {
    const names = await readdir('/proc/self/fd')
    const links = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    return links.filter((link) => link.endsWith('film-C1.mp4')).length
  }
  const { hostname, port } = new URL(run.gateway.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write('GET /assets/film-C1.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  expect(await openFiles()).toBe(1)
  socket.destroy()
  await eventually(async () => expect(await openFiles()).toBe(0))
})

test('a page may load only its own files and inline script, and forbids framing and type sniffing', async () => {
  const { headers } = await get('/')
  const hash = createHash('sha256').update(boot).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*payment=\(self\)$/)
})

test('only those files of Swagger UI are served that the documentation loads', async () => {
  const page = await (await get('/api/docs')).text()
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(loaded).toHaveLength(4)
  for (const path of loaded) expect([path, (await get(path)).status]).toEqual([path, 200])
  for (const name of ['package.json', 'swagger-ui.js', 'swagger-ui-bundle.js.map', 'oauth2-redirect.html'])
    expect([name, (await get(`/api/docs/assets/${name}`)).status]).toEqual([name, 404])
})
