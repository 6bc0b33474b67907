/**
 * Works as four customers against E2E_BASE_URL until SIGTERM. Prints `ready` once they are registered, and in the end one
 * line of JSON: the number of calls by kind, and what failed. A failure is a connection error, a status of 500 or more, or a message that is missing at the end.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { authApi, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { eventually, readDocument, selection } from '@runwen/test-kit'
import { customer, type TestUser } from '../users.ts'

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())

const calls: Record<string, number> = {}
const failures: string[] = []

async function attempt(kind: string, call: () => Promise<{ status: number }>): Promise<boolean> {
  calls[kind] = (calls[kind] ?? 0) + 1
  const startedAt = new Date().toISOString()
  try {
    const { status } = await call()
    if (status < 500) return status < 400
    failures.push(`${startedAt} ${kind}: ${status}`)
  } catch (error) {
    const { message, cause } = error as Error
    failures.push(`${startedAt} ${kind}: ${message} ${cause instanceof Error ? cause.message : ''}`)
  }
  return false
}

async function contentsOf(client: TestUser['client']): Promise<string[]> {
  const contents: string[] = []
  let cursor: string | undefined
  do {
    const { messages, next_cursor } = await client.call(messagingApi.listMessages, { query: { cursor } })
    contents.push(...messages.map(({ content }) => content))
    cursor = next_cursor ?? undefined
  } while (cursor)
  return contents
}

async function work({ client }: TestUser): Promise<void> {
  const document = { name: 'paper.docx', bytes: await readDocument('chinese') }
  const posted: string[] = []
  for (let round = 0; !stop.signal.aborted; round += 1) {
    await attempt('me', () => client.send(authApi.me))
    await attempt('files', () => client.send(filesApi.listFiles))
    await attempt('messages', () => client.send(messagingApi.listMessages))
    await attempt('balance', () => client.send(paymentApi.getBalance))
    await attempt('page', () => client.raw('/'))
    const content = `Message ${round}`
    if (round % 4 === 0) {
      const isPosted = await attempt('post message', () =>
        client.send(messagingApi.postMessage, { body: { content } }),
      )
      if (isPosted) posted.push(content)
    }
    if (round % 20 === 0)
      await attempt('upload', () => client.send(filesApi.upload, { body: selection(2, [document]) }))
    await pause(50)
  }
  // The product may still be starting again.
  const found = await eventually(() => contentsOf(client), 120_000)
  for (const content of posted) if (!found.includes(content)) failures.push(`${content} is missing`)
}

const customers = [await customer(), await customer(), await customer(), await customer()]
process.stdout.write('ready\n')
await Promise.all(customers.map(work))
process.stdout.write(`${JSON.stringify({ calls, failures })}\n`)
