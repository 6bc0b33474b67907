import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { startLive } from './live.ts'

type Opened = {
  readonly headers: Headers
  readonly signal: AbortSignal
  send: (text: string) => void
  end: () => void
  cut: () => void
}

/** Waits until the assertion holds. `vi.waitFor` would advance the fake timers with every attempt. */
const until = async (assertion: () => void) => {
  const deadline = performance.now() + 10_000
  for (;;) {
    try {
      return assertion()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise(setImmediate)
    }
  }
}

let opened: Opened[] = []
let answer: (() => Response | Promise<Response>) | undefined
let stops: (() => void)[] = []

/** Server side of each open stream. */
const listen = (_: unknown, init: RequestInit = {}) => {
  if (answer) return Promise.resolve(answer())
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      init.signal?.addEventListener('abort', () =>
        controller.error(new DOMException('aborted', 'AbortError')),
      )
      opened.push({
        headers: new Headers(init.headers),
        signal: init.signal ?? new AbortController().signal,
        send: (text) => controller.enqueue(bytes.encode(text)),
        end: () => controller.close(),
        cut: () => controller.error(new TypeError('network')),
      })
    },
  })
  return Promise.resolve(new Response(body))
}
const frame = (event: string, id: string) => `id: ${id}\nevent: ${event}\ndata: {"id":"f"}\n\n`
const nth = async (index: number) => {
  await until(() => expect(opened.length).toBeGreaterThan(index))
  const stream = opened[index]
  if (!stream) throw new Error('not opened')
  return stream
}

/** One tab; `heard` collects the events it receives. */
const openTab = (position?: string) => {
  const heard: string[] = []
  const onUnauthorized = vi.fn()
  const channel = openChannel(({ event }) => heard.push(event))
  const end = startLive({ token: 'token', channel, position, onUnauthorized })
  const stop = () => {
    end()
    channel.close()
  }
  stops.push(stop)
  return { heard, stop, onUnauthorized }
}

/** Waits until the client pauses before it connects again. Other code in the same worker has timers, too. */
const pausing = () => {
  const calls = (spied: typeof addEventListener | typeof removeEventListener) =>
    vi.mocked(spied).mock.calls.filter(([type]) => type === 'online').length
  return until(() => expect(calls(addEventListener) - calls(removeEventListener)).toBe(1))
}

beforeEach(() => {
  vi.spyOn(globalThis, 'addEventListener')
  vi.spyOn(globalThis, 'removeEventListener')
  opened = []
  answer = undefined
  vi.stubGlobal('fetch', listen)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events are delivered in order, and split chunks are reassembled', async () => {
  const { heard } = openTab()
  const stream = await nth(0)
  expect(stream.headers.get('Authorization')).toBe('Bearer token')
  expect(stream.headers.has('Last-Event-ID')).toBe(false)
  const text = frame('file.updated', '2-0')
  stream.send(': \n\n')
  stream.send(text.slice(0, 20))
  stream.send(text.slice(20))
  await until(() => expect(heard).toEqual(['file.updated']))
})

test('the first stream resumes at the position of the page and refetches nothing', async () => {
  const { heard } = openTab('4-0')
  const stream = await nth(0)
  expect(stream.headers.get('Last-Event-ID')).toBe('4-0')
  stream.send(frame('file.updated', '5-0'))
  stream.send(frame('ready', '5-0'))
  await until(() => expect(heard).toEqual(['file.updated', 'ready']))
})

test('the first stream of a page without a position refetches', async () => {
  const { heard } = openTab()
  ;(await nth(0)).send(frame('ready', '1-0'))
  await until(() => expect(heard).toEqual(['resync']))
})

test.each(['end', 'cut'] as const)(
  'the stream after the %s of one resumes at the last event',
  async (how) => {
    const { heard, onUnauthorized } = openTab()
    const first = await nth(0)
    first.send(frame('ready', '1-0'))
    first.send(frame('message.updated', '7-1'))
    await until(() => expect(heard).toEqual(['resync', 'message.updated']))
    first[how]()
    await pausing()
    await vi.advanceTimersByTimeAsync(1_250)
    const second = await nth(1)
    expect(second.headers.get('Last-Event-ID')).toBe('7-1')
    second.send(frame('ready', '8-0'))
    await until(() => expect(heard).toEqual(['resync', 'message.updated', 'ready']))
    expect(onUnauthorized).not.toHaveBeenCalled()
  },
)

test('the client backs off while the server is unreachable and retries immediately when the network returns', async () => {
  let asked = 0
  answer = () => {
    asked += 1
    throw new TypeError('network down')
  }
  openTab()
  const waited = async (ms: number, times: number) => {
    await pausing()
    await vi.advanceTimersByTimeAsync(ms)
    await until(() => expect(asked).toBe(times))
  }
  await waited(0, 1)
  await waited(1_250, 2)
  await waited(1_000, 2)
  await waited(1_500, 3)
  await pausing()
  answer = undefined
  dispatchEvent(new Event('online'))
  await nth(0)
})

test('a silent stream is connected again', async () => {
  openTab()
  const first = await nth(0)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(first.signal.aborted).toBe(true)
  await pausing()
  await vi.advanceTimersByTimeAsync(1_250)
  await nth(1)
})

test('comments keep the stream open', async () => {
  openTab()
  const stream = await nth(0)
  for (let minute = 0; minute < 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    stream.send(': \n\n')
    await new Promise(setImmediate)
  }
  expect(stream.signal.aborted).toBe(false)
})

test('an unknown session is reported once and not retried', async () => {
  answer = () => new Response(null, { status: 401 })
  const { onUnauthorized } = openTab()
  await until(() => expect(onUnauthorized).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

test('no events are emitted after stop', async () => {
  const { stop, heard } = openTab()
  const stream = await nth(0)
  stop()
  expect(stream.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
  expect(heard).toEqual([])
})

/** Fakes of Web Locks and BroadcastChannel for tabs of one browser. */
const shareBrowser = () => {
  let queue = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = queue.then(() => (signal.aborted ? undefined : work()))
    queue = turn.catch(() => {})
    return turn
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  const channels = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    close() {
      channels.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
}

test('tabs share one stream, and the next tab resumes where the first one stopped', async () => {
  shareBrowser()
  const first = openTab()
  const stream = await nth(0)
  const second = openTab()
  stream.send(frame('order.updated', '5-0'))
  await until(() => expect(second.heard).toEqual(['order.updated']))
  expect(first.heard).toEqual(['order.updated'])
  expect(opened).toHaveLength(1)
  first.stop()
  const next = await nth(1)
  expect(next.headers.get('Last-Event-ID')).toBe('5-0')
  next.send(frame('file.updated', '6-0'))
  await until(() => expect(second.heard).toEqual(['order.updated', 'file.updated']))
})

test('a tab that takes over without any event resumes at its own position', async () => {
  shareBrowser()
  const first = openTab('3-0')
  await nth(0)
  openTab('4-0')
  first.stop()
  expect((await nth(1)).headers.get('Last-Event-ID')).toBe('4-0')
})

test('a tab that takes over without any event or position catches up', async () => {
  shareBrowser()
  const first = openTab()
  await nth(0)
  const second = openTab()
  first.stop()
  ;(await nth(1)).send(frame('ready', '9-0'))
  await until(() => expect(second.heard).toEqual(['resync']))
})
