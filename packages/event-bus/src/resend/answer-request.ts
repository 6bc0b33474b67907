import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Log } from '@runwen/service-kit'
import { type ResendRequest, resendRequest } from './requests.ts'
import { resend } from './resend.ts'

export interface AnswerOptions {
  database: Database
  wake(): void
  log: Log
}

const retryMs = 1_000

/** Does what a consumer asked for; while the database is away the request goes back to its queue. */
export async function answerRequest(body: Buffer, { database, wake, log }: AnswerOptions): Promise<void> {
  const request = readRequest(body)
  if (!request) return log.error('request to send again can not be read')
  try {
    const count = await resend(database, request)
    log.info({ count }, 'events are sent again on request')
    wake()
  } catch (error) {
    await pause(retryMs)
    throw error
  }
}

function readRequest(body: Buffer): ResendRequest | undefined {
  try {
    return resendRequest.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}
