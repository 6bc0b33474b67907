import {
  type Access,
  authApi,
  type Endpoint,
  filesApi,
  gatewayApi,
  limits,
  messagingApi,
  paymentApi,
} from '@runwen/contracts'
import type { OpenKind } from './security/open-requests.ts'
import type { RateClass } from './security/rate-limits.ts'

export const upstreams = ['auth', 'files', 'messaging', 'payment'] as const
export type Upstream = (typeof upstreams)[number]

interface Limits {
  /** Null for callers that are not limited by rate. */
  rate: RateClass | null
  /** Largest body, in bytes. */
  maxBytes: number
  /** How long the service may stay silent, in milliseconds. */
  timeoutMs: number
}

export interface Route extends Limits {
  path: string
  method: Endpoint['method']
  upstream: Upstream
  access: Access
  /** Decides the limits of open requests and the pool of connections. */
  kind: OpenKind
}

const usual: Limits = { rate: 'everything', maxBytes: 256 * 1024, timeoutMs: 30_000 }
/** Bytes that multipart adds around the files. */
const envelope = 1_048_576
/** One selection may hold the largest number of documents of the largest size, and checking them takes time. */
const upload: Limits = {
  rate: 'upload',
  maxBytes: (limits.documentBytes + envelope) * limits.filesPerUpload,
  timeoutMs: 180_000,
}

const apis = { auth: authApi, files: filesApi, messaging: messagingApi, payment: paymentApi }
const names = { ...authApi, ...filesApi, ...messagingApi, ...paymentApi }

const special: Partial<Record<keyof typeof names, Partial<Limits>>> = {
  upload,
  uploadResult: upload,
  postMessage: { rate: 'message' },
  replyToMessage: { rate: 'message' },
  webhook: { rate: null, maxBytes: 1_048_576 },
}

/** Every call that the gateway passes on, with its service, access and limits. Anything else is 404. */
export const routes: readonly Route[] = upstreams.flatMap((upstream) =>
  Object.entries<Endpoint>(apis[upstream]).map(([name, endpoint]) => ({
    ...usual,
    ...special[name as keyof typeof names],
    path: endpoint.path,
    method: endpoint.method,
    upstream,
    access: endpoint.access,
    kind: kindOf(endpoint),
  })),
)

function kindOf({ multipart, rawBody, answer }: Endpoint): OpenKind {
  if (multipart) return 'upload'
  if (rawBody) return 'webhook'
  return answer === 'binary' ? 'download' : 'call'
}

type Find = (method: string, path: string) => Route | undefined

const shapeOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Looks up a route by method and path; `{id}` matches one segment. */
export function routeFinder(table: readonly Route[]): Find {
  const fixed = new Map<string, Route>()
  const open: { route: Route; shape: RegExp }[] = []
  for (const route of table) {
    if (!route.path.includes('{')) fixed.set(`${route.method} ${route.path}`, route)
    else open.push({ route, shape: shapeOf(route.path) })
  }
  return (method, path) =>
    fixed.get(`${method} ${path}`) ??
    open.find(({ route, shape }) => route.method === method && shape.test(path))?.route
}

/** The methods of a path under `/api`, for `Allow`; empty when the path does not exist. */
export function allowedMethods(path: string): string[] {
  const all: Pick<Endpoint, 'method' | 'path'>[] = [...routes, ...Object.values(gatewayApi)]
  return [...new Set(all.filter((call) => shapeOf(call.path).test(path)).map(({ method }) => method))]
}
