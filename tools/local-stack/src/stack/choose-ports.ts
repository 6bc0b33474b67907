import { services } from '@runwen/contracts'
import type { StackConfig } from '../config.ts'
import { claim, freePort, isFree } from '../processes/ports.ts'
import type { StackSettings } from './processes.ts'

/** The mailbox's page keeps its address while the port is free. */
const mailboxPort = 8025

/** Free ports for all processes, and for browsers that of the configuration unless it is in use. */
export async function choosePorts(
  config: StackConfig,
  watch: boolean,
  print: (line: string) => void,
): Promise<StackSettings['ports']> {
  const names = [...services, 'internal', 'sandbox', 'smtp', 'mailbox'] as const
  const ports: Record<string, number> = {}
  for (const name of names) ports[name] = await freePort()
  if (await isAvailable(mailboxPort)) ports.mailbox = mailboxPort
  ports.public = config.PORT
  if (!(await isAvailable(config.PORT, config.HOST))) {
    ports.public = await freePort()
    print(`Port ${config.PORT} is in use; using port ${ports.public} instead.`)
  }
  // In watch mode Vite serves browsers and forwards /api to the gateway.
  ports.gateway = watch ? await freePort() : ports.public
  return ports as StackSettings['ports']
}

/** Whether nothing listens on the port, and no other product that is starting has chosen it. */
async function isAvailable(port: number, host?: string): Promise<boolean> {
  return (await isFree(port, host)) && (await claim(port))
}
