import { tmpdir } from 'node:os'
import { checkBackup } from './checks/check-backup.ts'
import { checkBroker } from './checks/check-broker.ts'
import { checkDisk } from './checks/check-disk.ts'
import { checkMail } from './checks/check-mail.ts'
import { checkPostgres } from './checks/check-postgres.ts'
import { checkProcess } from './checks/check-process.ts'
import { checkProvider } from './checks/check-provider.ts'
import { checkRedis } from './checks/check-redis.ts'
import { checkStore } from './checks/check-store.ts'
import type { DoctorConfig } from './config.ts'
import { attempt, type Finding } from './finding.ts'

export type { Finding }

export interface ExamineOptions {
  /** The name of a service's database. Default: that of the service. */
  databaseName?: (service: string) => string
}

/** Examines a running product. Changes nothing. The servers come first, because processes fail with them. */
export async function examine(
  config: DoctorConfig,
  { databaseName }: ExamineOptions = {},
): Promise<Finding[]> {
  const { DATA_DIR: folder, BACKUP_URL: backupUrl } = config
  const processes = [
    ['gateway', config.GATEWAY_URL],
    ['auth', config.AUTH_URL],
    ['files', config.FILES_URL],
    ['messaging', config.MESSAGING_URL],
    ['payment', config.PAYMENT_URL],
    ['notifications', config.NOTIFICATIONS_URL],
  ] as const
  const look = 'start it, or look at its log and at the network'
  const found = await Promise.all([
    attempt('postgres', look, () => checkPostgres(config.POSTGRES_URL, databaseName)),
    attempt('redis', look, () => checkRedis(config.REDIS_URL)),
    attempt('rabbitmq', look, () => checkBroker(config.RABBITMQ_URL)),
    attempt('object store', 'start it, or mount its disk; OBJECT_STORE_URL names it', () =>
      checkStore(config.OBJECT_STORE_URL),
    ),
    ...processes.map(([name, url]) =>
      attempt(name, `start ${name}, or look at its log for why it ended`, () => checkProcess(name, url)),
    ),
    attempt('payment provider', "look at the network and at the provider's status page", () =>
      checkProvider(config.STRIPE_SECRET_KEY, config.STRIPE_API_URL),
    ),
    attempt('mail', 'start the SMTP server, or correct SMTP_URL; emails are retried for a day', () =>
      checkMail(config.SMTP_URL),
    ),
    folder
      ? attempt('disk', 'DATA_DIR names the folder', () => checkDisk(folder))
      : [skipped('disk', 'DATA_DIR')],
    backupUrl
      ? attempt('backup', 'BACKUP_URL names where backups are kept', () =>
          checkBackup(backupUrl, config.BACKUP_MAX_HOURS, tmpdir()),
        )
      : [skipped('backup', 'BACKUP_URL')],
  ])
  return found.flat()
}

const skipped = (name: string, variable: string): Finding => ({
  name,
  status: 'skipped',
  found: `not checked: ${variable} is not set`,
})
