import { join } from 'node:path'
import { type CommandOutcome, runCommand, UsageError } from '@runwen/service-kit'
import { groupOf, inAll, parseNames, processesOf, type Step } from '../rotation/groups.ts'
import { describeSecrets, explainUnchanged, refuseHeld, splitNames } from '../rotation/status.ts'
import { forgetWithdrawn } from '../secrets/valid-secret.ts'
import { loadConfig } from './config.ts'
import { rotate } from './rotate.ts'

const usage = `usage: run-secrets.ts status [--json]
       run-secrets.ts prepare|switch NAME...|all [--json]
       run-secrets.ts withdraw NAME...|all [--now] [--json]
       run-secrets.ts forget NAME...|all [--json]
       run-secrets.ts processes prepare|switch|withdraw NAME...|all

The steps that deploy/compose/rotate-secrets.sh takes, in the setup container. Names: ${inAll.join(', ')}, second-factor.

status     lists the secrets and the state of their rotation.
prepare    makes the next secret valid next to the current one.
switch     hands out the next secret; the previous one stays valid.
withdraw   makes the previous secret invalid. Refuses while users may hold something that it made, except with --now.
forget     forgets the withdrawn secret, once all servers and processes refuse it.
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
  if (command === 'forget' && names) {
    for (const { name } of names.flatMap((group) => groupOf(group).files))
      await forgetWithdrawn(directory, name)
    return { lines: [`forgotten: ${names.join(', ')}`], json: { names } }
  }
  if (!step || !names) throw new UsageError(usage)
  if (step === 'withdraw' && !now) await refuseHeld(directory, names)
  const { changed, unchanged } =
    step === 'prepare' ? await splitNames(directory, names) : { changed: names, unchanged: [] }
  await rotate(config, step, names)
  return {
    lines: [
      ...(changed.length > 0 ? [`${step}: ${changed.join(', ')}`] : []),
      ...unchanged.map(explainUnchanged),
    ],
    json: { step, names: changed, unchanged },
  }
})
