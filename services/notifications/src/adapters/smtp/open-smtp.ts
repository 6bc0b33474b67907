import { setMaxListeners } from 'node:events'
import { createTransport } from 'nodemailer'
import { toFailure } from './failure.ts'

export { SmtpFailure } from './failure.ts'

export interface OutgoingEmail {
  /** Without angle brackets. A repeated attempt has the same id, so that the receiver can drop duplicates. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  headers: Record<string, string>
  replyTo?: string
  attachments: readonly { filename: string; content: Buffer; contentType: string }[]
}

export interface SmtpOptions {
  url: string
  from: string
  connections: number
  timeouts?: Partial<SmtpTimeouts>
}

export interface SmtpTimeouts {
  /** For the connection and the greeting, each. */
  connectMs: number
  /** Without any data from the server. */
  idleMs: number
  /** For the whole attempt, also against a server that sends a byte now and then. */
  attemptMs: number
}

export interface Smtp {
  /** Resolves when the server has accepted the email. @throws SmtpFailure */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

const defaults: SmtpTimeouts = { connectMs: 10_000, idleMs: 30_000, attemptMs: 60_000 }

/** Opens a pool of SMTP connections. Connects when the first email is sent. */
export function openSmtp({ url, from, connections, timeouts }: SmtpOptions): Smtp {
  const { connectMs, idleMs, attemptMs } = { ...defaults, ...timeouts }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // The queue of emails retries, with delays and a record of the error.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, attachments, ...email }) {
      const signal = AbortSignal.timeout(attemptMs)
      setMaxListeners(0, signal)
      try {
        await transport.sendMail({
          ...email,
          attachments: [...attachments],
          from,
          messageId: `<${messageId}>`,
          signal,
        })
      } catch (error) {
        throw toFailure(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}
