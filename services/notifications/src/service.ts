import { setTimeout as pause } from 'node:timers/promises'
import { type EventBus, publishAudit, startEventBus } from '@runwen/event-bus'
import { type Overrides as FoundationOverrides, newId, openFoundation } from '@runwen/service-kit'
import { openSmtp, type SmtpTimeouts } from './adapters/smtp/open-smtp.ts'
import type { Config } from './config.ts'
import { consumers } from './events/consumers.ts'
import { requestDeadLetterNotice } from './events/operations.ts'
import { addRoutes } from './http/app.ts'
import { measureLetters } from './jobs/measure-letters.ts'
import { startSenders } from './jobs/start-senders.ts'
import { deleteOldLetters } from './use-cases/letters/delete-old-letters.ts'

/** Time in which attempts may finish when the service stops. */
const stopMs = 5_000

export interface Overrides extends FoundationOverrides {
  smtpTimeouts?: Partial<SmtpTimeouts>
}

export interface NotificationsService {
  url: string
  eventBus: EventBus
  close(): Promise<void>
}

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<NotificationsService> {
  const foundation = openFoundation({
    service: 'notifications',
    config,
    publicKeys: config.AUTH_PUBLIC_KEY,
    log: overrides.log,
    now: overrides.now,
  })
  const { database, metrics, log, now } = foundation
  const smtp = openSmtp({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: config.SMTP_CONNECTIONS,
    ...(overrides.smtpTimeouts && { timeouts: overrides.smtpTimeouts }),
  })
  const { LINK_KEY, LINK_PREVIOUS_KEY } = config
  const linkKeys = [LINK_KEY, ...(LINK_PREVIOUS_KEY ? [LINK_PREVIOUS_KEY] : [])] as const
  const composer = { publicUrl: config.PUBLIC_URL, from: config.MAIL_FROM, linkKeys }
  const observe = measureLetters({ database, metrics, now })
  const senders = startSenders({ database, smtp, composer, now, log, observe }, config.SMTP_CONNECTIONS)
  const staff = {
    addresses: config.STAFF_MAIL,
    language: config.STAFF_LANGUAGE,
    digestMinutes: config.STAFF_DIGEST_MINUTES,
  }
  const { wake } = senders
  const letters = { now, staff, wake }
  const eventBus = await startEventBus({
    ...foundation.busOptions,
    consumers: consumers(letters),
    onDeadLetter: (tx, { id, event }) =>
      requestDeadLetterNotice(
        tx,
        letters,
        { id: newId(now()), time: now().toISOString(), subject: id, version: 0 },
        { service: 'notifications', event },
      ),
  })
  foundation.jobs.start('old letters', 3_600_000, () =>
    deleteOldLetters({ database, now }, config.LETTERS_KEPT_DAYS),
  )
  const server = await foundation.serve({
    auditPublisher: publishAudit('mail'),
    // The SMTP server is not a check: without it letters are late and nothing else.
    checks: { rabbitmq: eventBus.check },
    addRoutes: (app) => addRoutes(app, { database, now, wake, linkKeys }),
    closing: [foundation.jobs.stop, eventBus.close, stopSending],
  })
  return { ...server, eventBus }

  async function stopSending(): Promise<void> {
    // Attempts that take longer end with an error; the next start repeats them under the same Message-ID.
    const stopped = senders.stop()
    await Promise.race([stopped, pause(stopMs, undefined, { ref: false })])
    smtp.close()
    await stopped
  }
}
