import { join, resolve } from 'node:path'
import { type CommandOutcome, runCommand, UsageError } from '@runwen/service-kit'
import { checkout, forgetWithdrawn, prepareSecret, switchSecret, withdrawSecret } from '@runwen/setup'
import {
  describeSecrets,
  explainUnchanged,
  type GroupName,
  groupOf,
  inAll,
  parseNames,
  refuseHeld,
  splitNames,
} from '@runwen/setup/rotation'
import { loadCommandConfig } from './config.ts'
import { lockDirectory } from './processes/lock.ts'

const usage = `usage: npm run secrets [-- status] [--json]
       npm run secrets -- rotate NAME...|all [--json]
       npm run secrets -- withdraw NAME... [--now] [--json]

The generated secrets of \`npm start\`. Names: ${inAll.join(', ')}, second-factor. With containers, use
deploy/compose/rotate-secrets.sh, which needs no interruption.

status    lists the secrets and the state of their rotation.
rotate    makes new secrets for the next start; stop the product first. The previous jwt, link and second-factor stay
          valid, because users hold tokens and links that they signed. \`all\` leaves out second-factor.
withdraw  withdraws the previous jwt, link or second-factor. Refuses while users may need it, except with --now.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

/** PostgreSQL's superuser has its password in the server's data, and is reached from this machine only. */
const superuser = 'postgres-password'
const filesOf = (group: GroupName) => groupOf(group).files.filter(({ name }) => name !== superuser)

await runCommand(process.argv.slice(2), usage, async ([command = 'status', ...rest]) => {
  const data = resolve(checkout, loadCommandConfig().DATA_DIR)
  const directory = join(data, 'secrets')
  if (command === 'status' && rest.length === 0) return describeSecrets(directory)
  const now = command === 'withdraw' && rest.at(-1) === '--now' && rest.pop() !== undefined
  const names = parseNames(rest)
  if (!names || (command !== 'rotate' && command !== 'withdraw')) throw new UsageError(usage)
  if (command === 'withdraw' && !now) await refuseHeld(directory, names)
  const lock = lockDirectory(data)
  try {
    return command === 'rotate' ? await rotate(directory, names) : await withdraw(directory, names)
  } finally {
    lock.release()
  }
})

async function rotate(directory: string, names: GroupName[]): Promise<CommandOutcome> {
  const { changed, unchanged } = await splitNames(directory, names)
  for (const group of changed) {
    for (const { name, make } of filesOf(group)) {
      await prepareSecret(directory, name, make)
      await switchSecret(directory, name)
      // No process runs that could still use it.
      if (groupOf(group).heldHours === undefined) await forget(directory, name)
    }
  }
  return {
    lines: [
      ...(changed.length > 0 ? [`new from the next start: ${changed.join(', ')}`] : []),
      ...unchanged.map(explainUnchanged),
    ],
    json: { rotated: changed, unchanged },
  }
}

async function withdraw(directory: string, names: GroupName[]): Promise<CommandOutcome> {
  for (const { name } of names.flatMap(filesOf)) await forget(directory, name)
  return { lines: [`withdrawn at the next start: ${names.join(', ')}`], json: { withdrawn: names } }
}

async function forget(directory: string, name: string): Promise<void> {
  await withdrawSecret(directory, name)
  await forgetWithdrawn(directory, name)
}
