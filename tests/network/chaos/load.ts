import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { type Answer, type CallInput, eventually, selection, type TestUser } from '@runwen/test-kit'
import { wordDocument } from '../../../services/files/test/documents/word-parts.ts'
import type { ChaosProduct } from './product.ts'

/** What the product has acknowledged to a client. */
export interface Promised {
  person: TestUser
  fileId: string
  name: string
  sha256: string
  messageId?: string
  content: string
  paid: boolean
  deleted: boolean
}

export interface Load {
  /** One of the customers. */
  person: TestUser
  promised: Promised[]
  /** Requests that failed and were sent again. */
  retries(): number
  /** What the first of these requests were, and what they got. */
  failures: readonly string[]
  /** The longest time a client had to send a request again before it was acknowledged, in milliseconds. */
  longestWait(): number
  stop(): Promise<void>
}

const attemptMs = 20_000
const maxFailures = 20
const retried = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Customers who upload, write, pay and delete without pause. A failed request is repeated with the same idempotency key
 * until it is acknowledged, as a careful client does.
 */
export async function startLoad(
  { users }: Pick<ChaosProduct, 'users'>,
  customers: number,
  deadlineMs = 150_000,
): Promise<Load> {
  const promised: Promised[] = []
  // On a busy machine a registration can exceed the gateway's timeout, because passwords are hashed at low priority.
  const register = () => eventually(() => users.customer(), deadlineMs)
  const person = await register()
  const people = [person, ...(await Promise.all(Array.from({ length: customers - 1 }, register)))]
  const stopping = new AbortController()
  const failures: string[] = []
  let retries = 0
  let longest = 0

  async function insist<E extends Endpoint>(
    person: TestUser,
    endpoint: E,
    input: CallInput,
  ): Promise<Answer<E>> {
    const started = performance.now()
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      let failure = ''
      const answer = await withTimeout(person.client.send(endpoint, { ...input, headers })).catch(
        ({ message, cause }: Error) => {
          failure = `${message} ${cause instanceof Error ? cause.message : ''}`
        },
      )
      // 404 `not_found` for what the customer has just made: its event is late.
      if (answer && !retried.has(answer.status)) {
        longest = Math.max(longest, performance.now() - started)
        return answer
      }
      retries += 1
      if (failures.length < maxFailures) {
        const got = answer ? `${answer.status} ${answer.error?.message}` : failure
        failures.push(`${new Date().toISOString()} ${endpoint.method} ${endpoint.path}: ${got}`)
      }
      if (performance.now() - started > deadlineMs)
        throw new Error(`${endpoint.path} was not acknowledged in time`)
      await pause(300)
    }
  }

  async function work(person: TestUser): Promise<void> {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const name = `${randomUUID()}.docx`
      const bytes = wordDocument({ 'docProps/note.txt': name })
      const sent = await insist(person, filesApi.upload, { body: selection(2, [{ name, bytes }]) })
      if (!sent.body) throw new Error(`an upload answered ${sent.status} ${sent.error?.code}`)
      const [{ id = '' } = {}] = sent.body.files
      const content = `about ${name}`
      const promise: Promised = {
        person,
        fileId: id,
        name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        content,
        paid: false,
        deleted: false,
      }
      promised.push(promise)
      const written = await insist(person, messagingApi.postMessage, { body: { content } })
      if (written.body) promise.messageId = written.body.message.id
      if (round % 3 === 2) {
        const { status } = await insist(person, filesApi.deleteFile, { params: { id } })
        // 404: an earlier attempt has deleted it.
        promise.deleted = status === 204 || status === 404
      } else {
        promise.paid = await pay(person, id)
      }
      await pause(50)
    }
  }

  async function pay(person: TestUser, fileId: string): Promise<boolean> {
    const body = { fileId, payment_method: 'pm_card_visa' }
    const until = performance.now() + deadlineMs
    while (performance.now() < until) {
      const { status, body: answer, error } = await insist(person, paymentApi.processCard, { body })
      if (status === 200 && answer) return answer.data.success
      if (error?.code === 'already_paid') return true
      // Its upload has not arrived, or another attempt is under way.
      if (error?.code !== 'not_found' && error?.code !== 'payment_in_progress') return false
      await pause(300)
    }
    throw new Error('a payment was not acknowledged in time')
  }

  const working = people.map((person) => work(person))
  // Reported by `stop`.
  for (const one of working) one.catch(() => undefined)
  return {
    person,
    promised,
    retries: () => retries,
    failures,
    longestWait: () => longest,
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), attemptMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
