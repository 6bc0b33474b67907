import { services } from '@runwen/contracts'
import { local, type StackSettings, stripeSettings } from './processes.ts'

/** Settings of operator commands while the stack runs, by service. */
export function commandSettings(
  settings: StackSettings,
  rabbitmqUrl: string,
): Record<string, Record<string, string>> {
  const entries = Object.entries(settings.databases).map(([name, url]) => {
    return [name, { DATABASE_URL: url, RABBITMQ_URL: rabbitmqUrl, ...ownSettings(name, settings) }]
  })
  return Object.fromEntries(entries)
}

function ownSettings(service: string, settings: StackSettings): Record<string, string> {
  if (service === 'payment') return stripeSettings(settings)
  return service === 'files' ? { OBJECT_STORE_URL: settings.objectStoreUrl } : {}
}

/** Settings of commands about the whole product, such as `npm run backup` and `npm run doctor`. */
export function operatorSettings(settings: StackSettings, postgresUrl: string): Record<string, string> {
  const { config, dataDirectory, objectStoreUrl, ports, rabbitmqUrlOf, redisUrlOf } = settings
  const processes = services.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])])
  return {
    ...Object.fromEntries(processes),
    ...stripeSettings(settings),
    GATEWAY_URL: local(ports.internal),
    POSTGRES_URL: postgresUrl,
    OBJECT_STORE_URL: objectStoreUrl,
    RABBITMQ_URL: rabbitmqUrlOf('operator'),
    REDIS_URL: redisUrlOf('operator'),
    SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    DATA_DIR: dataDirectory,
  }
}
