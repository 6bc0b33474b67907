import { inParallel } from './call.ts'
import { sendRaw, statusesOf } from './raw.ts'
import type { Attack, Outcome, Target } from './target.ts'

const request = (line: string, headers: readonly string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: x', ...headers, '', body].join('\r\n')

/** Ways to spell a path of administrators that a proxy and a service could read differently. */
const spellings = [
  '/api/user/../admin/users',
  '/api/%61dmin/users',
  '/api//admin/users',
  '//api/admin/users',
  '/API/ADMIN/USERS',
  '/api/admin/users/',
  '/api/admin/users;x',
  '/api/admin%2fusers',
  '/api/user/files/..%2f..%2f..%2fadmin%2fusers',
  '/api/user/files/%2e%2e/%2e%2e/admin/users',
  '/api\\admin\\users',
  '/./api/admin/users',
  '/api/admin/users%00',
  '/api/admin/users%0d%0aX-Is-Admin: 1',
  'http://127.0.0.1/api/admin/users',
  'http://evil.example/api/admin/users',
  '/api/admin/users?x=/api/user/files',
  '/api/user/files#/api/admin/users',
]
/** Files and pages that no client may get. */
const hidden = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/api/docs/assets/..%2f..%2fpackage.json',
  '/package.json',
  '/.env',
  '/.git/config',
  '/.data/secrets/auth-private-key',
  '/readyz',
  '/metrics',
]
const secrets = /root:x:0|"workspaces"|PRIVATE KEY|\[core\]|runwen_|"users":\[/

async function refusePathTricks({ url, customer }: Target): Promise<Outcome> {
  const findings: string[] = []
  const login = `Authorization: Bearer ${customer.token}`
  await inParallel([...spellings, ...hidden], async (path) => {
    const text = await sendRaw(url, request(`GET ${path}`, [login, 'Connection: close']))
    const [status = 0] = statusesOf(text)
    if (secrets.test(text) || status === 0 || status >= 500) findings.push(`${path}: ${status}`)
  })
  return { tried: spellings.length + hidden.length, findings }
}

const overrides = [
  'X-HTTP-Method-Override: DELETE',
  'X-Method-Override: DELETE',
  'X-Original-URL: /api/admin/users',
  'X-Rewrite-URL: /api/admin/users',
  'X-User-Id: 1',
  'X-User-Role: admin',
  'X_User_Role: admin',
  'X-Forwarded-User: admin',
  'X-Is-Admin: true',
  'Connection: authorization',
  'Connection: close, x-request-id, authorization',
]

/** A busy machine answers 503. */
const refused = [401, 403, 503]

async function ignoreOverrides({ url, customer }: Target): Promise<Outcome> {
  const findings: string[] = []
  const login = `Authorization: Bearer ${customer.token}`
  await inParallel(overrides, async (header) => {
    const admin = await sendRaw(url, request('GET /api/admin/users', [login, header]))
    // A header that `Connection` names is removed, so that the caller is unknown.
    if (!refused.includes(statusesOf(admin)[0] ?? 0)) findings.push(`${header}: ${statusesOf(admin)[0]}`)
    const nobody = await sendRaw(url, request('GET /api/user/files', [header]))
    if (!refused.includes(statusesOf(nobody)[0] ?? 0))
      findings.push(`${header} without login: ${statusesOf(nobody)[0]}`)
  })
  return { tried: 2 * overrides.length, findings }
}

const login = 'POST /api/auth/login'
const json = 'Content-Type: application/json'
const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'

/** Messages whose end two servers could see at different places: never answered twice, and the connection ends. */
const ambiguous: Record<string, string> = {
  'two lengths': request(login, [json, 'Content-Length: 2', 'Content-Length: 40'], `{}${smuggled}`),
  'a list of lengths': request(login, [json, 'Content-Length: 2, 40'], `{}${smuggled}`),
  'length and chunks': request(
    login,
    [json, 'Content-Length: 40', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${smuggled}`,
  ),
  'chunks and length': request(
    login,
    [json, 'Transfer-Encoding: chunked', 'Content-Length: 40'],
    `0\r\n\r\n${smuggled}`,
  ),
  'an unknown coding': request(login, [json, 'Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`),
  'chunked is not last': request(
    login,
    [json, 'Transfer-Encoding: chunked, identity'],
    `0\r\n\r\n${smuggled}`,
  ),
  'chunked twice': request(
    login,
    [json, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${smuggled}`,
  ),
  'a vertical tab before the coding': request(
    login,
    [json, 'Transfer-Encoding: \x0bchunked'],
    `0\r\n\r\n${smuggled}`,
  ),
  'a space before the colon': request(login, [json, 'Content-Length : 2'], `{}${smuggled}`),
  'a signed length': request(login, [json, 'Content-Length: +2'], `{}${smuggled}`),
  'a negative length': request(login, [json, 'Content-Length: -2'], `{}${smuggled}`),
  'a hexadecimal length': request(login, [json, 'Content-Length: 0x2'], `{}${smuggled}`),
  'a length beyond 64 bits': request(login, [json, 'Content-Length: 18446744073709551618'], `{}${smuggled}`),
  'a chunk size beyond 64 bits': request(
    login,
    [json, 'Transfer-Encoding: chunked'],
    `10000000000000002\r\n{}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a chunk size in text': request(
    login,
    [json, 'Transfer-Encoding: chunked'],
    `zz\r\n{}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a folded header': request(login, [json, 'X: a\r\n Content-Length: 2'], `{}${smuggled}`),
  'a header without a colon': request(login, [json, 'Content-Length'], smuggled),
  'NUL in a header': request(login, [json, 'X: a\0b', 'Content-Length: 2'], `{}${smuggled}`),
  'a bare CR in a header': request(login, [json, 'X: a\rContent-Length: 2'], smuggled),
  'two hosts': request('GET /healthz', ['Host: y']) + smuggled,
  'no host': `GET /healthz HTTP/1.1\r\n\r\n${smuggled}`,
  'HTTP/2.0': `GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n${smuggled}`,
  'HTTP/0.9': `GET /healthz\r\n\r\n${smuggled}`,
}

async function refuseAmbiguousMessages({ url }: Target): Promise<Outcome> {
  const findings: string[] = []
  await inParallel(Object.entries(ambiguous), async ([what, text]) => {
    const statuses = statusesOf(await sendRaw(url, text))
    if (statuses.length > 1 || statuses.some((status) => status < 400 || status > 501)) {
      findings.push(`${what}: ${statuses.join(', ')}`)
    }
  })
  return { tried: Object.keys(ambiguous).length, findings }
}

const oversize: Record<string, { text: string; status: number[] }> = {
  'a header of 64 KB': { text: request('GET /healthz', [`X: ${'x'.repeat(65_536)}`]), status: [431] },
  '20,000 headers': {
    text: request(
      'GET /healthz',
      Array.from({ length: 20_000 }, (_, index) => `X-${index}: 1`),
    ),
    status: [431],
  },
  'a path of 64 KB': { text: request(`GET /${'x'.repeat(65_536)}`), status: [414, 431] },
  'a query of 8 KB': { text: request(`GET /healthz?${'x=1&'.repeat(2_000)}`), status: [200, 414, 431] },
  'a body of 1 MB': {
    text: request(login, [json, 'Content-Length: 1048576'], 'x'.repeat(1_000)),
    status: [413],
  },
  'deep JSON': { text: withBody('['.repeat(50_000) + ']'.repeat(50_000)), status: [400] },
  'JSON with __proto__': {
    text: withBody('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
    status: [400],
  },
  'a number beyond all bounds': { text: withBody(`{"username":1e${'9'.repeat(1_000)}}`), status: [400] },
  'UTF-16': {
    text: request(login, ['Content-Type: application/json; charset=utf-16', 'Content-Length: 2'], '{}'),
    status: [400, 415],
  },
  'a compressed body': {
    text: request(login, [json, 'Content-Encoding: gzip', 'Content-Length: 2'], '{}'),
    status: [400, 415],
  },
  'a form': {
    text: request(login, ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'], 'a=1'),
    status: [400, 415],
  },
  TRACE: { text: request('TRACE /healthz'), status: [400, 404, 405, 501] },
  CONNECT: { text: request('CONNECT 127.0.0.1:5432'), status: [400, 404, 405, 501] },
}

function withBody(body: string): string {
  return request(login, [json, `Content-Length: ${Buffer.byteLength(body)}`], body)
}

async function refuseOversize({ url }: Target): Promise<Outcome> {
  const findings: string[] = []
  await inParallel(Object.entries(oversize), async ([what, { text, status }]) => {
    const answer = await sendRaw(url, text)
    const [first = 0] = statusesOf(answer)
    // A connection that is cut while the request still arrives may lose the response.
    if (first !== 0 && !status.includes(first)) findings.push(`${what}: ${first}`)
  })
  return { tried: Object.keys(oversize).length, findings }
}

const reflected = [
  'Host: evil.example',
  'X-Forwarded-Host: evil.example',
  'Origin: https://evil.example',
  'X-Request-Id: evil.example"><script>',
  `X-Request-Id: ${'x'.repeat(4_000)}`,
  'Accept-Language: evil.example',
]

async function reflectNothing({ url }: Target): Promise<Outcome> {
  const findings: string[] = []
  for (const header of reflected) {
    const host = header.startsWith('Host') ? [] : ['Host: x']
    for (const path of ['/', '/api/nothing', '/api/docs', '/healthz']) {
      const text = await sendRaw(
        url,
        [`GET ${path} HTTP/1.1`, ...host, header, 'Connection: close', '', ''].join('\r\n'),
      )
      const head = text.slice(0, text.indexOf('\r\n\r\n'))
      if (/evil\.example|x{300}/.test(text)) findings.push(`${header.slice(0, 40)} at ${path} comes back`)
      if (/access-control-allow-origin/i.test(head))
        findings.push(`${header.slice(0, 40)} at ${path} opens CORS`)
      if (!/x-content-type-options: nosniff/i.test(head)) findings.push(`${path} without nosniff`)
    }
  }
  return { tried: 4 * reflected.length, findings }
}

export const requestAttacks: Attack[] = [
  { name: 'paths that servers read differently', run: refusePathTricks },
  { name: 'headers that claim an identity or another call', run: ignoreOverrides },
  { name: 'messages with two readings (smuggling)', run: refuseAmbiguousMessages },
  { name: 'oversized and unreadable requests', run: refuseOversize },
  { name: 'headers that come back in responses', run: reflectNothing },
]
