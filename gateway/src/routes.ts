import {
  type Access,
  authApi,
  type Endpoint,
  filesApi,
  limits,
  messagingApi,
  paymentApi,
} from '@runwen/contracts'

export const upstreams = ['auth', 'files', 'messaging', 'payment'] as const
export type Upstream = (typeof upstreams)[number]

/**
 * Each class has a limit of its own, by user or, for nobody in particular, by address. Logins and registrations are
 * judged by the auth service, which knows how they ended.
 */
export const rateClasses = ['upload', 'message', 'everything'] as const
export type RateClass = (typeof rateClasses)[number]

interface Limits {
  /** null: not limited, for callers whose number of addresses is not ours to judge. */
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
}

const usual: Limits = { rate: 'everything', maxBytes: 256 * 1024, timeoutMs: 30_000 }
/** What multipart adds around its files. */
const envelope = 1_048_576
/** The documents of one selection may all be of the largest size; checking them takes the files service its time. */
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

/** Every call the gateway passes on: where to, for whom, within which limits. What is not here is 404. */
export const routes: readonly Route[] = upstreams.flatMap((upstream) =>
  Object.entries<Endpoint>(apis[upstream]).map(([name, { path, method, access }]) => ({
    ...usual,
    ...special[name as keyof typeof names],
    path,
    method,
    upstream,
    access,
  })),
)

type Find = (method: string, path: string) => Route | undefined

/** Looks a route up by method and path; `{id}` stands for one segment. */
export function routeFinder(table: readonly Route[]): Find {
  const fixed = new Map<string, Route>()
  const open: { route: Route; shape: RegExp }[] = []
  for (const route of table) {
    if (!route.path.includes('{')) fixed.set(`${route.method} ${route.path}`, route)
    else open.push({ route, shape: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) })
  }
  return (method, path) =>
    fixed.get(`${method} ${path}`) ??
    open.find(({ route, shape }) => route.method === method && shape.test(path))?.route
}
