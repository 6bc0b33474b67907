import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'

export interface Sent {
  status: number
  /** The error code; undefined for successes. */
  code: string | undefined
}

interface Input {
  token?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

const overloaded = [503, 504]
const repetitions = 20

/** Repeats a request while the machine is so busy that the product answers "try again". */
export async function whileOverloaded<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (let repetition = 0; ; repetition += 1) {
    const answer = await send()
    if (!overloaded.includes(answer.status) || repetition === repetitions) return answer
    await pause(500)
  }
}

/** Sends one call and returns its status. Does not wait for the rest of streams and downloads. */
export const call = (base: string, endpoint: Endpoint, input: Input = {}): Promise<Sent> =>
  whileOverloaded(() => callOnce(base, endpoint, input))

async function callOnce(
  base: string,
  { method, path }: Endpoint,
  { token, params = {}, query, body, headers = {} }: Input,
): Promise<Sent> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? newId()))
  const abort = new AbortController()
  try {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await fetch(base + address + search, {
      method,
      signal: abort.signal,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.status < 400) return { status: response.status, code: undefined }
    const answer = (await response.json().catch(() => ({}))) as { code?: string }
    return { status: response.status, code: answer.code }
  } finally {
    abort.abort()
  }
}

/** Runs `work` for every item, `width` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  width = 4,
): Promise<void> {
  const rest = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
    }),
  )
}
