import { endpoint, id, requiredText } from '@runwen/contracts'
import {
  AppError,
  addHealth,
  createApp,
  createAuthenticator,
  createLog,
  createMetrics,
  implement,
  type Listening,
  listen,
  openRedis,
  openSessionStore,
  systemClock,
} from '@runwen/service-kit'
import { testKeys } from '@runwen/test-kit'
import { z } from 'zod'

const common = { tag: 'Platform', summary: 'Test' } as const
const echo = z.strictObject({ saw: z.string() })

/** One endpoint of each kind. */
export const testApi = {
  open: endpoint({
    ...common,
    method: 'GET',
    path: '/api/open',
    access: 'public',
    status: 200,
    answer: echo,
  }),
  note: endpoint({
    ...common,
    method: 'POST',
    path: '/api/notes/{id}',
    access: 'customer',
    params: z.object({ id }),
    query: z.object({ limit: z.coerce.number().int().max(100).default(50) }),
    body: z.object({ title: requiredText(200), size: z.number() }),
    status: 201,
    answer: z.strictObject({
      id: z.string(),
      limit: z.number(),
      username: z.string(),
      key: z.string().nullable(),
    }),
    errors: ['already_paid', 'card_declined', { code: 'no_result', status: 409 }],
    idempotent: true,
  }),
  staff: endpoint({
    ...common,
    method: 'GET',
    path: '/api/staff',
    access: 'admin',
    status: 200,
    answer: echo,
  }),
  careful: endpoint({
    ...common,
    method: 'POST',
    path: '/api/careful',
    access: 'customer',
    recentPassword: true,
    body: z.object({ title: requiredText(200) }),
    status: 200,
    answer: echo,
  }),
  anyone: endpoint({
    ...common,
    method: 'GET',
    path: '/api/anyone',
    access: 'login',
    status: 204,
    answer: 'empty',
  }),
  hook: endpoint({
    ...common,
    method: 'POST',
    path: '/api/hook',
    access: 'public',
    rawBody: true,
    status: 200,
    answer: echo,
  }),
  bytes: endpoint({
    ...common,
    method: 'GET',
    path: '/api/bytes',
    access: 'public',
    status: 200,
    answer: 'binary',
    media: ['docx'],
  }),
  fails: endpoint({
    ...common,
    method: 'POST',
    path: '/api/fails',
    access: 'public',
    body: z.object({ how: requiredText(200) }),
    status: 200,
    answer: echo,
    errors: ['card_declined', { code: 'no_result', status: 409 }],
  }),
} as const

/** Time for which a password counts as recent. */
export const recentPasswordMs = 3_600_000

export interface TestApp extends Listening {
  lines: Record<string, unknown>[]
}

/** Starts a service with `testApi`. `lines` collects its log. */
export async function startTestApp(redisUrl: string): Promise<TestApp> {
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    { service: 'test', level: 'debug' },
    { write: (line) => lines.push(JSON.parse(line)) },
  )
  const metrics = createMetrics({ service: 'test' })
  const redis = openRedis({ url: redisUrl, log })
  const authenticator = createAuthenticator({
    publicKeys: [testKeys.publicKey],
    sessions: openSessionStore(redis),
  })
  const app = createApp({
    log,
    metrics,
    authenticator,
    recentPassword: { validMs: recentPasswordMs, now: systemClock },
    // No call is followed; `audit.test.ts` tests the audit trail.
    audit: { follow: () => undefined },
    minDataRate: { windowMs: 400, bytesPerSecond: 1_000 },
  })
  addHealth(app, { metrics, checks: { redis: () => redis.ping() } })
  implement(app, testApi.open, async ({ language }) => ({ saw: language }))
  implement(app, testApi.note, async ({ params, query, caller, keyed }) => {
    log.info('handling')
    return { id: params.id, limit: query.limit, username: caller.username, key: keyed.key ?? null }
  })
  implement(app, testApi.staff, async ({ caller }) => ({ saw: caller.username }))
  implement(app, testApi.careful, async ({ caller }) => ({ saw: caller.username }))
  implement(app, testApi.anyone, async () => undefined)
  implement(app, testApi.hook, async ({ body }) => ({ saw: body.toString('hex') }))
  implement(app, testApi.bytes, async ({ res }) => {
    res.type('application/octet-stream').send(Buffer.from([0, 1, 2]))
  })
  implement(app, testApi.fails, async ({ body: { how } }) => {
    if (how === 'declined') {
      throw new AppError('card_declined', {
        params: { reason: 'No funds.' },
        extra: { decline_code: 'insufficient' },
      })
    }
    if (how === 'status') throw new AppError('no_result', { status: 409 })
    if (how === 'lost') throw Object.assign(new Error('down'), { code: '57P01' })
    if (how === 'later') throw new AppError('too_many_requests', { retryAfterSeconds: 6.2 })
    throw new Error(`secret inside: ${how}`)
  })
  const listening = await listen(app.express, { host: '127.0.0.1', port: 0, graceMs: 2_000 })
  return {
    ...listening,
    lines,
    async close() {
      await listening.close()
      redis.disconnect()
    },
  }
}
