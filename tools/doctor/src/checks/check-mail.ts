import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type Finding, ok, wrong } from '../finding.ts'

const timeoutMs = 5_000
const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

/** Whether the SMTP server greets. Sends no email. */
export async function checkMail(url: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  const address = { host: hostname, port: Number(port) || (defaultPorts[protocol] ?? 25) }
  const socket = protocol === 'smtps:' ? connectTls({ ...address, servername: hostname }) : connect(address)
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) })
    const text = String(greeting).trim()
    if (text.startsWith('220')) return [ok('mail', 'the SMTP server greets')]
    return [wrong('mail', `the SMTP server answers ${text}`, 'look at the account at the SMTP server')]
  } finally {
    socket.destroy()
  }
}
