import { addHealth, createApp, createLog, createMetrics, type Log, listen } from '@runwen/service-kit'
import type { Config } from './config.ts'
import { letterPage, listPage } from './pages.ts'
import { type ReceivedLetter, startSmtp } from './receive.ts'

export type { ReceivedLetter }

export interface Mailbox {
  /** Address of the page with the letters; `/api/letters` has them as JSON. */
  url: string
  /** Address of the SMTP server. */
  smtpUrl: string
  /** Newest first. */
  letters(): readonly ReceivedLetter[]
  close(): Promise<void>
}

const kept = 500

/** Starts a mailbox that accepts every letter, delivers none and shows the newest ones. They are kept in memory. */
export async function startMailbox(
  config: Pick<Config, 'HOST' | 'PORT' | 'SMTP_PORT' | 'LOG_LEVEL'>,
  overrides: { log?: Log } = {},
): Promise<Mailbox> {
  const log = overrides.log ?? createLog({ service: 'mailbox', level: config.LOG_LEVEL })
  const letters: ReceivedLetter[] = []
  let received = 0
  const smtp = await startSmtp({ host: config.HOST, port: config.SMTP_PORT }, (letter) => {
    received += 1
    letters.unshift({ id: String(received), ...letter })
    letters.length = Math.min(letters.length, kept)
  })
  const metrics = createMetrics({ service: 'mailbox' })
  const app = createApp({ log, metrics })
  addHealth(app, { metrics, checks: {} })
  const find = (id: string) => letters.find((letter) => letter.id === id)
  app.routes.get('/', (_req, res) => void res.type('html').send(listPage(letters)))
  app.routes.get('/api/letters', (_req, res) => void res.json({ letters }))
  app.routes.get('/letters/:id', (req, res, next) => {
    const letter = find(req.params.id)
    if (letter) res.type('html').send(letterPage(letter))
    else next()
  })
  app.routes.get('/letters/:id/html', (req, res, next) => {
    const letter = find(req.params.id)
    if (!letter) return next()
    // The letter runs no scripts and loads nothing from outside, like in most mail programs.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"
    res.set('Content-Security-Policy', policy).type('html').send(letter.html)
  })
  const server = await listen(app.express, { host: config.HOST, port: config.PORT })
  log.info({ url: server.url }, 'mailbox ready')
  return {
    url: server.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    letters: () => letters,
    async close() {
      await smtp.close()
      await server.close()
    },
  }
}
