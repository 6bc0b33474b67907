import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Log } from '@runwen/service-kit'
import { isTransient } from '../lib/transient.ts'
import { resendRequest } from './requests.ts'
import { resend } from './resend.ts'

export interface AnswerOptions {
  database: Database
  wake(): void
  /** Stores a request that cannot be answered. */
  storeDead(body: Buffer, error: unknown): Promise<void>
  log: Log
}

const retryMs = 1_000

/** Sends again what a consumer asks for. While the database is down the request goes back to its queue. */
export async function answerRequest(body: Buffer, options: AnswerOptions): Promise<void> {
  const { database, wake, storeDead, log } = options
  try {
    const request = resendRequest.parse(JSON.parse(body.toString('utf8')))
    const count = await resend(database, request)
    log.info({ count }, 'sending events again on request')
    wake()
  } catch (error) {
    if (!isTransient(error)) {
      log.error({ err: error }, 'request to resend cannot be answered, kept as a dead letter')
      return storeDead(body, error)
    }
    await pause(retryMs)
    throw error
  }
}
