import { join } from 'node:path'
import { services } from '@runwen/contracts'
import { openMinioAccounts } from '@runwen/object-store'
import { changeOwnPassword, createLog, openRedis, UsageError, withdrawLogins } from '@runwen/service-kit'
import { accountName } from '../accounts/account-name.ts'
import { redisPasswordCommands } from '../accounts/redis-users.ts'
import { type GroupName, groupOf, type Step } from '../rotation/groups.ts'
import {
  phaseOf,
  prepareSecret,
  readOther,
  readWithdrawn,
  switchSecret,
  withdrawSecret,
} from '../secrets/valid-secret.ts'
import { type Prepared, prepareSecrets } from './compose-secrets.ts'
import type { SetupConfig } from './config.ts'
import { handOut } from './setup.ts'

/**
 * One step of a rotation: changes the files of the secrets, then the servers and the files of their readers. RabbitMQ
 * takes its users from the file that this writes. Can be repeated after an interruption.
 *
 * @throws UsageError for a secret that the environment sets.
 */
export async function rotate(config: SetupConfig, step: Step, names: readonly GroupName[]): Promise<void> {
  for (const name of names) refuseGiven(config, name)
  const directory = join(config.SECRETS_DIRECTORY, 'setup', 'secrets')
  if (step === 'switch' && names.includes('postgres')) await changeSuperuser(config, directory)
  const change = { prepare: prepareSecret, switch: switchSecret, withdraw: withdrawSecret }[step]
  for (const { name, make } of names.flatMap((group) => groupOf(group).files))
    await change(directory, name, make)

  const prepared = await prepareSecrets(config)
  if (names.includes('redis')) await changeRedis(prepared)
  await handOut(config, prepared)
  if (step !== 'withdraw') return
  if (names.includes('postgres')) await removeLogins(prepared)
  const withdrawn = await readWithdrawn(directory, 'documents-password')
  if (withdrawn && prepared.objectStore)
    await openMinioAccounts(prepared.objectStore.rootUrl).remove(accountName('documents', withdrawn))
}

function refuseGiven(config: SetupConfig, group: GroupName): void {
  const { variables } = groupOf(group)
  const given = variables.find((name) => config[name] !== undefined)
  if (given) throw new UsageError(`${given} is set in the environment: change it there, and at its server`)
}

/** The superuser's password is changed before its file, because the file is what opens the next connection. */
async function changeSuperuser(config: SetupConfig, directory: string): Promise<void> {
  const { postgresUrl, ownsPostgres } = await prepareSecrets(config)
  if (!ownsPostgres || (await phaseOf(directory, 'postgres-password')) !== 'prepared') return
  const next = (await readOther(directory, 'postgres-password')) ?? ''
  await changeOwnPassword(postgresUrl, next).catch(async (error: unknown) => {
    // An interrupted run may have changed it.
    const url = new URL(postgresUrl)
    url.password = next
    await changeOwnPassword(url.href, next).catch(() => Promise.reject(error))
  })
}

async function removeLogins({ postgresUrl, databasePasswords }: Prepared): Promise<void> {
  for (const role of services) {
    const { logins } = await databasePasswords(role)
    await withdrawLogins({ adminUrl: postgresUrl, role, keep: logins.map(({ name }) => name) })
  }
}

async function changeRedis({ redis: server }: Prepared): Promise<void> {
  if (!server) return
  const redis = openRedis({ url: server.url, log: createLog({ service: 'setup' }), commandTimeoutMs: 20_000 })
  try {
    for (const [name = '', ...values] of redisPasswordCommands(...server.passwords))
      await redis.call(name, ...values)
  } finally {
    redis.disconnect()
  }
}
