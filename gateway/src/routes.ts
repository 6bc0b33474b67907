import {
  type Access,
  authApi,
  type Endpoint,
  filesApi,
  gatewayApi,
  limits,
  messagingApi,
  notificationsApi,
  paymentApi,
  type StaffRole,
} from '@runwen/contracts'
import type { OpenKind } from './security/open-requests.ts'
import type { RateClass } from './security/rate-limits.ts'

export const upstreams = ['auth', 'files', 'messaging', 'payment', 'notifications'] as const
export type Upstream = (typeof upstreams)[number]

interface Limits {
  /** Null for calls without a rate limit. */
  rate: RateClass | null
  /** Maximum body size, in bytes. */
  maxBytes: number
  /** Timeout without any data from the service, in milliseconds. */
  timeoutMs: number
}

export interface Route extends Limits {
  path: string
  method: Endpoint['method']
  upstream: Upstream
  access: Access
  /** The lowest role that may make a call with the access `admin`. */
  role?: StaffRole
  /** Selects the limits of open requests and the connection pool. */
  kind: OpenKind
}

const defaults: Limits = { rate: 'everything', maxBytes: 256 * 1024, timeoutMs: 30_000 }
/** Allowance for the multipart overhead of each file, in bytes. */
const envelope = 1_048_576
/** Allows the maximum number of documents of the maximum size; checking them takes time. */
const upload: Limits = {
  rate: 'upload',
  maxBytes: (limits.documentBytes + envelope) * limits.filesPerUpload,
  timeoutMs: 180_000,
}
/** Staff upload the work for many customers. */
const staffUpload: Limits = { ...upload, rate: 'staff_upload' }

const apis = {
  auth: authApi,
  files: filesApi,
  messaging: messagingApi,
  payment: paymentApi,
  notifications: notificationsApi,
}
const names = { ...authApi, ...filesApi, ...messagingApi, ...paymentApi, ...notificationsApi }

const overrides: Partial<Record<keyof typeof names, Partial<Limits>>> = {
  upload,
  uploadResult: staffUpload,
  checkResult: staffUpload,
  uploadReferences: {
    ...upload,
    maxBytes: (limits.documentBytes + envelope) * limits.referencesPerFile,
  },
  uploadAttachment: { ...upload, maxBytes: limits.documentBytes + envelope },
  adminUploadAttachment: { ...staffUpload, maxBytes: limits.documentBytes + envelope },
  putFapiaoPdf: { ...staffUpload, maxBytes: limits.fapiaoPdfBytes + envelope },
  postMessage: { rate: 'message' },
  replyToMessage: { rate: 'message' },
  webhook: { rate: null, maxBytes: 1_048_576 },
}

/** All calls that the gateway proxies, with service, access and limits. Other paths under `/api` get 404. */
export const routes: readonly Route[] = upstreams.flatMap((upstream) =>
  Object.entries<Endpoint>(apis[upstream]).map(([name, endpoint]) => ({
    ...defaults,
    ...overrides[name as keyof typeof names],
    path: endpoint.path,
    method: endpoint.method,
    upstream,
    access: endpoint.access,
    ...(endpoint.role && { role: endpoint.role }),
    kind: kindOf(endpoint),
  })),
)

function kindOf({ multipart, rawBody, answer }: Endpoint): OpenKind {
  if (multipart) return 'upload'
  if (rawBody) return 'webhook'
  return answer === 'binary' ? 'download' : 'call'
}

export type Find = (method: string, path: string) => Route | undefined

const shapeOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Returns a function that looks up a route by method and path; `{id}` matches one segment that no other path names. */
export function routeFinder(table: readonly Route[]): Find {
  const fixed = new Map<string, Route>()
  const open = new Map<string, { route: Route; shape: RegExp }[]>()
  const keyOf = (method: string, path: string) => `${method} ${path.split('/').length}`
  for (const route of table) {
    const { method, path } = route
    if (!path.includes('{')) fixed.set(`${method} ${path}`, route)
    else {
      const alike = open.get(keyOf(method, path)) ?? []
      open.set(keyOf(method, path), [...alike, { route, shape: shapeOf(path) }])
    }
  }
  const named = new Set([...fixed.values()].map(({ path }) => path))
  return (method, path) =>
    named.has(path)
      ? fixed.get(`${method} ${path}`)
      : open.get(keyOf(method, path))?.find(({ shape }) => shape.test(path))?.route
}

/** Returns the methods of a path under `/api`, for `Allow`; empty if the path does not exist. */
export function allowedMethods(path: string): string[] {
  const all: Pick<Endpoint, 'method' | 'path'>[] = [...routes, ...Object.values(gatewayApi)]
  const named = all.filter((call) => call.path === path)
  const calls = named.length > 0 ? named : all.filter((call) => shapeOf(call.path).test(path))
  return [...new Set(calls.map(({ method }) => method))]
}
