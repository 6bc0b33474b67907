import { newId } from '@runwen/service-kit'
import { eventually, type SessionOptions, serviceHarness, silent, tcpProxy, testKeys } from '@runwen/test-kit'
import { testPeer } from '@runwen/test-kit/peer'
import { setUp } from '@runwen/test-kit/set-up'
import { loadConfig } from '../src/config.ts'
import { type NotificationsService, startService } from '../src/service.ts'
import { announced } from './events.ts'
import { testSmtpServer } from './smtp-server.ts'

export const publicUrl = 'https://runwen.example'
export const staffAddress = 'staff@example.com'

export interface HarnessOptions {
  copies?: number
  env?: Record<string, string>
}

/** The notifications service on its own servers, with a publisher for the events of the other services. */
export async function startHarness({ copies = 1, env = {} }: HarnessOptions = {}) {
  const kit = await serviceHarness<NotificationsService>('notifications')
  const smtp = await testSmtpServer()
  /** Between the service and the SMTP server. */
  const smtpLine = await tcpProxy(smtp.url)
  const config = loadConfig({
    ...kit.env,
    LINK_KEY: testKeys.LINK_KEY,
    SMTP_URL: smtpLine.url,
    MAIL_FROM: 'Runwen 润文 <mail@runwen.example>',
    PUBLIC_URL: publicUrl,
    STAFF_MAIL: staffAddress,
    STAFF_LANGUAGE: 'en',
    ...env,
  })
  let shiftMs = 0
  const now = () => new Date(Date.now() + shiftMs)
  const start = () =>
    kit.start(() =>
      startService(config, {
        log: silent,
        now,
        smtpTimeouts: { connectMs: 1_000, idleMs: 1_000, attemptMs: 3_000 },
      }),
    )
  for (let copy = 0; copy < copies; copy += 1) await start()
  const { rows } = kit
  const others = await testPeer('auth', kit.broker.url)

  return {
    ...kit,
    smtp,
    smtpLine,
    config,
    now,
    announce: others.publish,
    /** Announces a payment, then when the document is due and, as the payment service does when asked, the receipt. */
    async announcePaid(userId: string, { order = newId(), version = 2, fromBalance = 0 } = {}) {
      const fileId = newId()
      await others.publish(announced.paymentConfirmed(userId, order, version, fromBalance, fileId))
      await others.publish(announced.paidChanged(userId, fileId, '2026-12-03T10:00:00.000Z'))
      await this.untilIdle()
      await others.publish(announced.receiptRendered(userId, order))
    },
    /** Moves the service's clock. An email whose lease ends by that is sent again: `sent` waits until it is noted. */
    advance(ms: number) {
      shiftMs += ms
    },
    start,
    /** Waits until every event that was announced has taken effect. */
    untilIdle: () => kit.untilIdle(others),
    /** Announces a customer with a confirmed address. */
    async customer(options: { language?: 'en' | 'zh'; confirmed?: boolean } = {}) {
      const { language = 'en', confirmed = true } = options
      const id = newId()
      const username = `${id}@example.com`
      await others.publish({
        type: 'user.registered',
        subject: id,
        version: 1,
        data: { user_id: id, username, language, consent: null },
      })
      if (confirmed) {
        const data = { user_id: id, username }
        await others.publish({ type: 'user.email_confirmed', subject: id, version: 2, data })
      }
      await this.untilIdle()
      return { id, username }
    },
    /** Waits for the number of emails that the SMTP server has received for an address. */
    async emails(address: string, count: number) {
      await eventually(() => {
        const found = smtp.to(address).length
        if (found < count) throw new Error(`${found} emails to ${address}`)
      })
      return smtp.to(address)
    },
    /** Resolves when no email is due. */
    async sent() {
      await this.untilIdle()
      await eventually(async () => {
        const { rows: due } = await rows.read((tx) =>
          tx.query(
            `SELECT kind, tries, error FROM letters WHERE status = 'waiting' AND gathered_into IS NULL
               AND (due_at <= $1 OR lease IS NOT NULL)`,
            [now()],
          ),
        )
        if (due.length > 0) throw new Error(`emails are due: ${JSON.stringify(due)}`)
      })
    },
    /** The subjects of the emails that the SMTP server has received for an address. */
    subjects: (address: string) => smtp.to(address).map(({ subject }) => subject),
    /** The stored emails to a customer or about one. */
    async stored(userId: string) {
      const { rows: emails } = await rows.read((tx) =>
        tx.query<{ status: string; kind: string; data: object }>(
          'SELECT status, kind, data FROM letters WHERE user_id = $1 ORDER BY id',
          [userId],
        ),
      )
      return emails
    },
    /** Waits until nothing is due, so that emails of other tests do not arrive in this one. */
    async forgetEmails() {
      await this.sent()
      smtp.received.length = 0
    },
    login: async (options?: Omit<SessionOptions, 'redisUrl'>) => (await kit.person(options)).api,
    metrics: async () => (await fetch(`${kit.urls[0]}/metrics`)).text(),
    async close() {
      await kit.stop()
      await others.close()
      await kit.close()
      await smtpLine.close()
      await smtp.close()
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startHarness>>

/** Starts the service before the tests of a file. */
export const useHarness = (options?: HarnessOptions) => setUp(() => startHarness(options))
