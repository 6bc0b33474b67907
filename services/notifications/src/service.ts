import { setTimeout as pause } from 'node:timers/promises'
import { publishAudit, startEventBus } from '@runwen/event-bus'
import {
  type Overrides as FoundationOverrides,
  newId,
  openFoundation,
  reportMissingSettings,
} from '@runwen/service-kit'
import { openSmtp, type SmtpTimeouts } from './adapters/smtp/open-smtp.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { consumers } from './events/consumers.ts'
import { requestDeadLetterNotice } from './events/operations.ts'
import { addRoutes } from './http/routes.ts'
import { measureEmails } from './jobs/measure-emails.ts'
import { startSenders } from './jobs/start-senders.ts'
import { deleteOldEmails } from './use-cases/list-emails.ts'

/** Time in which attempts may finish when the service stops. */
const stopMs = 5_000

export interface Overrides extends FoundationOverrides {
  smtpTimeouts?: Partial<SmtpTimeouts>
}

export type NotificationsService = Awaited<ReturnType<typeof startService>>

/** What the operator publishes, as the public pages show it. */
const operatorLines = (
  config: Config,
  { name, address, hours }: Partial<Record<'name' | 'address' | 'hours', string | undefined>> = {},
) =>
  [
    name ?? config.CONTACT_NAME,
    config.CONTACT_REGISTRATION,
    (address ?? config.CONTACT_ADDRESS)?.replace(/\s*\n\s*/g, ', '),
    config.CONTACT_EMAIL,
    config.CONTACT_PHONE,
    hours ?? config.CONTACT_HOURS,
  ].flatMap((line) => line || [])

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}) {
  const foundation = openFoundation({
    service: 'notifications',
    config,
    publicKeys: config.AUTH_PUBLIC_KEY,
    ...overrides,
  })
  const { database, metrics, log, now, jobs } = foundation
  const smtp = openSmtp({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: config.SMTP_CONNECTIONS,
    ...(overrides.smtpTimeouts && { timeouts: overrides.smtpTimeouts }),
  })
  const { LINK_KEY, LINK_PREVIOUS_KEY, MAIL_REPLY_TO } = config
  reportMissingSettings(metrics, { MAIL_REPLY_TO })
  const context: Context = {
    config,
    database,
    smtp,
    composer: {
      publicUrl: config.PUBLIC_URL,
      from: config.MAIL_FROM,
      replyTo: MAIL_REPLY_TO ?? null,
      linkKeys: [LINK_KEY, ...(LINK_PREVIOUS_KEY ? [LINK_PREVIOUS_KEY] : [])],
      operator: {
        en: operatorLines(config),
        zh: operatorLines(config, {
          name: config.CONTACT_NAME_ZH,
          address: config.CONTACT_ADDRESS_ZH,
          hours: config.CONTACT_HOURS_ZH,
        }),
      },
      wechat: config.CONTACT_WECHAT ?? null,
    },
    now,
    log,
    observe: measureEmails({ database, metrics, now }),
    wakeSenders: () => senders.wake(),
  }
  const senders = startSenders(context)
  const eventBus = await startEventBus({
    ...foundation.busOptions,
    consumers: consumers(context),
    onDeadLetter: (tx, { id, event }) =>
      requestDeadLetterNotice(
        tx,
        context,
        { id: newId(now()), time: now().toISOString(), subject: id, version: 0 },
        { service: 'notifications', event },
      ),
  })
  jobs.start('old emails', 3_600_000, () => deleteOldEmails(context))
  const server = await foundation.serve({
    auditPublisher: publishAudit('mail'),
    // The SMTP server is not a check: without it emails are delayed; nothing else is affected.
    checks: { rabbitmq: eventBus.check },
    addRoutes: (app) => addRoutes(app, context),
    closing: [jobs.stop, eventBus.close, stopSending],
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
