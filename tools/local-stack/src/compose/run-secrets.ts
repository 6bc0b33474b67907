import { join } from 'node:path'
import { type CommandOutcome, runCommand, UsageError } from '@runwen/service-kit'
import { inAll, parseNames, processesOf, type Step } from '../rotation/groups.ts'
import { describeSecrets, describeUnchanged, refuseHeld } from '../rotation/status.ts'
import { loadConfig } from './config.ts'
import { rotate } from './rotate.ts'

const usage = `usage: run-secrets.ts status [--json]
       run-secrets.ts prepare|switch NAME...|all [--json]
       run-secrets.ts withdraw NAME...|all [--now] [--json]
       run-secrets.ts processes prepare|switch|withdraw NAME...|all

The steps that deploy/compose/rotate-secrets.sh takes, in the setup container. Names: ${inAll.join(', ')}, second-factor.

status     lists the secrets and how far their rotation is.
prepare    makes the next secret valid beside the current one.
switch     hands out the next secret; the previous one stays valid.
withdraw   makes the previous secret invalid. Refuses while users may hold something that it made, except with --now.
processes  lists the processes to replace after a step.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

const steps: readonly Step[] = ['prepare', 'switch', 'withdraw']

await runCommand(process.argv.slice(2), usage, async ([command, ...rest]): Promise<CommandOutcome> => {
  const word = command === 'processes' ? rest.shift() : command
  const step = steps.find((one) => one === word)
  const now = rest.at(-1) === '--now' && step === 'withdraw' && rest.pop() !== undefined
  const names = parseNames(rest)
  if (command === 'processes' && step && names) {
    const processes = processesOf(step, names)
    return { lines: processes, json: { processes } }
  }
  const config = loadConfig()
  const directory = join(config.SECRETS_DIRECTORY, 'setup', 'secrets')
  if (command === 'status' && rest.length === 0) return describeSecrets(directory)
  if (!step || !names) throw new UsageError(usage)
  if (step === 'withdraw' && !now) await refuseHeld(directory, names)
  const unchanged = step === 'prepare' ? await describeUnchanged(directory, names) : []
  await rotate(config, step, names)
  return { lines: [`${step}: ${names.join(', ')}`, ...unchanged], json: { step, names, unchanged } }
})
