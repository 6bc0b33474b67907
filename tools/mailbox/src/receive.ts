import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail {
  id: string
  received_at: string
  /** Without angle brackets. */
  message_id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Names in lower case. */
  headers: Record<string, string>
  attachments: Attachment[]
}

export interface Attachment {
  name: string
  type: string
  /** In base64. */
  content: string
}

const maxBytes = 10 * 1_048_576

/** Starts an SMTP server that accepts every email and passes it on. */
export async function startSmtp(
  { host, port }: { host: string; port: number },
  onEmail: (email: Omit<ReceivedEmail, 'id'>) => void,
) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    onData(stream, session, callback) {
      buffer(stream)
        .then(read)
        .then((email) => {
          onEmail({ ...email, to: session.envelope.rcptTo.map(({ address }) => address) })
          callback(null)
        })
        .catch((error: Error) => callback(error))
    },
  })
  // A client that goes away ends only its connection.
  server.on('error', () => undefined)
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function read(raw: Buffer): Promise<Omit<ReceivedEmail, 'id' | 'to'>> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    received_at: new Date().toISOString(),
    message_id: (email.messageId ?? '').replace(/^<|>$/g, ''),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      content: String(content),
    })),
  }
}
