import { type ServiceName, services as serviceNames } from '@runwen/contracts'
import { runningOn } from '@runwen/local-stack'
import { createLog, type Database, openDatabase } from '@runwen/service-kit'
import type { DemoConfig } from './config.ts'

export interface Product {
  url: string
  mailboxUrl: string
  /** The databases of the services, as superuser. */
  databases: Record<ServiceName, Database>
  /** Settings of commands of the auth service. */
  authSettings: Record<string, string>
  dataDirectory: string
}

/** The demo is refused for this product, with the reason. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
}

/**
 * Opens the product of `npm start` with the data in `DATA_DIR`. Disposing `running` closes its databases.
 *
 * @throws DemoRefused unless it runs in development, with the payment sandbox and the mailbox.
 */
export function openProduct(config: DemoConfig, running: AsyncDisposableStack): Product {
  const { DATA_DIR: dataDirectory, RUNWEN_ENV } = config
  const stack = runningOn(dataDirectory)
  if (!stack) throw new DemoRefused(`No product runs with the data in ${dataDirectory}. Run npm start first.`)
  const { POSTGRES_URL, STRIPE_API_URL } = stack.settings.operator ?? {}
  if (RUNWEN_ENV === 'production')
    throw new DemoRefused('Demo data does not go into production (RUNWEN_ENV=production).')
  // Production never runs with the sandbox.
  if (!STRIPE_API_URL)
    throw new DemoRefused('This product takes payments at Stripe. The demo needs the payment sandbox.')
  if (!stack.mailboxUrl)
    throw new DemoRefused(
      'This product sends emails to real addresses. The demo needs the mailbox: no SMTP_URL.',
    )
  const databases = Object.fromEntries(
    serviceNames.map((name) => [name, open(POSTGRES_URL, name, running)]),
  ) as Product['databases']
  return {
    url: stack.address,
    mailboxUrl: stack.mailboxUrl,
    databases,
    authSettings: stack.settings.auth ?? {},
    dataDirectory,
  }
}

function open(server = '', service: ServiceName, running: AsyncDisposableStack): Database {
  const url = new URL(server)
  url.pathname = `/${service}`
  const log = createLog({ service: 'demo', level: 'warn' })
  const database = openDatabase({ url: url.href, name: 'demo', log, max: 2 })
  running.defer(() => database.close())
  return database
}
