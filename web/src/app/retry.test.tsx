import { act, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'
import * as retryLimit from '#shared/api/retry-limit.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { type CallName, refuse, server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'
import { createStore, type Store } from './store.ts'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query(endpointQuery('getConsent')),
    post: build.mutation(endpointMutation('postMessage')),
  }),
})

type Send = (store: Store) => PromiseLike<{ error?: unknown }>
const read: Send = (store) => store.dispatch(calls.endpoints.read.initiate())
const post: Send = (store) => store.dispatch(calls.endpoints.post.initiate({ content: 'Hello' }))
const postWithKey: Send = (store) =>
  store.dispatch(calls.endpoints.post.initiate({ content: 'Hello', idempotencyKey: 'key' }))

/** Each call fails in these ways, one per attempt, and is finally forbidden. */
const failWith = (...failures: (() => never)[]) => {
  const names: CallName[] = ['getConsent', 'postMessage']
  const left = [...failures]
  for (const name of names) server.on(name, () => (left.shift() ?? (() => refuse('forbidden')))())
}

/** What the caller gets in the end, and the idempotency key of each attempt. */
const result = async (send: Send) => {
  const answer = send(createStore({ token: 'token', user: customer() }))
  await vi.advanceTimersByTimeAsync(30_000)
  const requests = [...server.requests('getConsent'), ...server.requests('postMessage')]
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'))
  return { error: (await answer).error, keys }
}

beforeEach(() => {
  vi.spyOn(retryLimit, 'maxRetries', 'get').mockReturnValue(3)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const unavailable = () => refuse('unavailable')

test('a read is repeated while a process is replaced or the connection breaks', async () => {
  failWith(unavailable, unreachable, () => refuse('bad_gateway'))
  expect(await result(read)).toMatchObject({ error: { code: 'forbidden' }, keys: [null, null, null, null] })
})

test('the caller gets the error of the fourth attempt', async () => {
  failWith(unavailable, unavailable, unavailable, unreachable)
  expect(await result(read)).toMatchObject({ error: { code: 'offline' }, keys: [null, null, null, null] })
})

test('a call with an idempotency key is repeated with the same key', async () => {
  failWith(unreachable)
  expect(await result(postWithKey)).toMatchObject({ error: { code: 'forbidden' }, keys: ['key', 'key'] })
})

test('a change without a key is not repeated: the server may have made it', async () => {
  failWith(unreachable)
  expect(await result(post)).toMatchObject({ error: { code: 'offline' }, keys: [null] })
})

test.each(['internal', 'gateway_timeout', 'too_many_requests'] as const)(
  '%s is not repeated',
  async (code) => {
    failWith(() => refuse(code))
    expect(await result(read)).toMatchObject({ error: { code }, keys: [null] })
  },
)

test('nothing is repeated without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  failWith(unreachable)
  expect(await result(read)).toMatchObject({ error: { code: 'offline' }, keys: [null] })
})

test('a download is repeated, and saved once', async () => {
  const failures = [unavailable, unreachable]
  server.on('downloadOriginal', () => (failures.shift() ?? (() => new Response('document')))())
  const saved = collectDownloads()
  const store = createStore({ token: 'token', user: customer() })
  const problems: unknown[] = []
  const { result } = renderHook(() => useDownload((problem) => String(problems.push(problem))), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  await act(async () => {
    void result.current.download('downloadOriginal', { id: newId() }, 'paper.docx')
    await vi.advanceTimersByTimeAsync(30_000)
  })
  expect(server.requests('downloadOriginal')).toHaveLength(3)
  await vi.waitFor(() => expect(saved).toEqual(['paper.docx']))
  expect(problems).toEqual([])
})

test.each([
  ['attachment; filename=result.docx', 'result.docx'],
  ['attachment; filename="my paper (polished).docx"', 'my paper (polished).docx'],
  ['attachment; filename="??.docx"; filename*=UTF-8\'\'%E8%AE%BA%E6%96%87.docx', '论文.docx'],
  ['attachment', 'paper.docx'],
])('a download with the header %s is saved as %s', async (header, name) => {
  server.on('downloadResult', () => new Response('document', { headers: { 'Content-Disposition': header } }))
  const saved = collectDownloads()
  const store = createStore({ token: 'token', user: customer() })
  const { result } = renderHook(() => useDownload('Not downloaded'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  await act(async () => {
    void result.current.download('downloadResult', { id: newId() }, 'paper.docx')
    await vi.advanceTimersByTimeAsync(1_000)
  })
  await vi.waitFor(() => expect(saved).toEqual([name]))
})
