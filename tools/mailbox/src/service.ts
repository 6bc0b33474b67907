import { addHealth, createApp, createLog, createMetrics, type Log, listen } from '@runwen/service-kit'
import type { Config } from './config.ts'
import { emailPage, listPage } from './pages.ts'
import { type ReceivedEmail, startSmtp } from './receive.ts'

export interface Mailbox {
  /** Address of the page with the emails; `/api/emails` has them as JSON. */
  url: string
  smtpUrl: string
  close(): Promise<void>
}

const kept = 500

/** Starts a mailbox that accepts every email, delivers none and shows the newest ones. They are kept in memory. */
export async function startMailbox(
  config: Pick<Config, 'HOST' | 'PORT' | 'SMTP_PORT' | 'LOG_LEVEL'>,
  overrides: { log?: Log } = {},
): Promise<Mailbox> {
  const log = overrides.log ?? createLog({ service: 'mailbox', level: config.LOG_LEVEL })
  const emails: ReceivedEmail[] = []
  let received = 0
  const smtp = await startSmtp({ host: config.HOST, port: config.SMTP_PORT }, (email) => {
    received += 1
    emails.unshift({ id: String(received), ...email })
    emails.length = Math.min(emails.length, kept)
  })
  const metrics = createMetrics({ service: 'mailbox' })
  const app = createApp({ log, metrics })
  addHealth(app, { metrics, checks: {} })
  const find = (id: string) => emails.find((email) => email.id === id)
  app.routes.get('/', (_req, res) => void res.type('html').send(listPage(emails)))
  app.routes.get('/api/emails', (_req, res) => void res.json({ emails }))
  app.routes.get('/emails/:id', (req, res, next) => {
    const email = find(req.params.id)
    if (email) res.type('html').send(emailPage(email))
    else next()
  })
  app.routes.get('/emails/:id/html', (req, res, next) => {
    const email = find(req.params.id)
    if (!email) return next()
    // The email runs no scripts and loads nothing from outside, like in most mail programs.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"
    res.set('Content-Security-Policy', policy).type('html').send(email.html)
  })
  app.routes.get('/emails/:id/attachments/:index', (req, res, next) => {
    const attachment = find(req.params.id)?.attachments[Number(req.params.index)]
    if (!attachment) return next()
    res.attachment(attachment.name).type(attachment.type).send(Buffer.from(attachment.content, 'base64'))
  })
  const server = await listen(app.express, { host: config.HOST, port: config.PORT })
  log.info({ url: server.url }, 'mailbox ready')
  return {
    url: server.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async close() {
      await smtp.close()
      await server.close()
    },
  }
}
