import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does with emails. */
export interface Faults {
  /** Reply code for every recipient, such as 450 or 550. */
  recipientCode?: number
  /** Reply code for the email itself. */
  dataCode?: number
  /** Reply code for every connection. */
  greetingCode?: number
  /** Delay before the reply to the email. */
  slowMs?: number
  /** Cuts the connection after it has taken the email, before the reply; this many times. */
  dieAfterData?: number
}

export interface TestSmtpServer {
  url: string
  faults: Faults
  /** Every email that the server has received, repetitions included. */
  received: { to: string; email: Email; at: number }[]
  /** The emails to an address, repetitions included. */
  to(address: string): Email[]
  close(): Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode })

/** An SMTP server that takes emails and injects faults. */
export async function testSmtpServer(): Promise<TestSmtpServer> {
  const received: TestSmtpServer['received'] = []
  const faults: Faults = {}
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, callback) => callback(faults.greetingCode ? refusal(faults.greetingCode) : null),
    onRcptTo: (_address, _session, callback) =>
      callback(faults.recipientCode ? refusal(faults.recipientCode) : null),
    async onData(stream, session, callback) {
      // The stream fails when the client is killed while it sends.
      const bytes = await buffer(stream).catch(() => undefined)
      if (!bytes) return
      const email = await PostalMime.parse(bytes)
      if (faults.dataCode) return callback(refusal(faults.dataCode))
      if (faults.slowMs) await pause(faults.slowMs)
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', email, at: Date.now() })
      if (faults.dieAfterData) {
        faults.dieAfterData -= 1
        for (const connection of server.connections)
          if (connection.id === session.id) connection._socket.destroy()
        return
      }
      callback(null)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    faults,
    received,
    to: (address) => received.filter(({ to }) => to === address).map(({ email }) => email),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
