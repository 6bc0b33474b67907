/**
 * Packages the chart, renders it with different values, and prints one line for each of these checks:
 *
 * - `helm lint` and kubeconform accept every variant, for the oldest and the newest supported version of Kubernetes;
 * - each process accepts the variables and secret files that it gets, and is hardened;
 * - values that cannot work are refused;
 * - the setup job, a backup and every process run as rendered, on a PostgreSQL, a Redis and a RabbitMQ of this machine: the probes
 *   answer, and each process ends in time.
 *
 * `npm run test:helm -- valid hardened` runs the checks whose names contain one of the texts. The first run builds Helm, which
 * takes minutes and needs Go, Python and the network. Exit codes: 0 all passed, 1 some failed, 3 a program cannot be had.
 */

import { packageChart } from './chart.ts'
import { acceptsOwnVariables, isHardened, isRefused, isValid, refusesBrokenObjects } from './checks.ts'
import { preparePrograms } from './programs.ts'
import { runRendered } from './run-rendered.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const programs = await preparePrograms().catch((error: Error) => {
  print(error.message)
  process.exit(3)
})
await packageChart()
const checks: [name: string, check: () => Promise<string[]>][] = [
  ['valid for Kubernetes', () => isValid(programs)],
  ['broken objects are refused', () => refusesBrokenObjects(programs)],
  ['processes accept their variables', () => acceptsOwnVariables(programs)],
  ['pods are hardened', () => isHardened(programs)],
  ['impossible values are refused', () => isRefused(programs)],
  ['runs as rendered', () => runRendered(programs)],
]
const filters = process.argv.slice(2)
const isChosen = (name: string) => filters.length === 0 || filters.some((text) => name.includes(text))
for (const [name, check] of checks.filter(([name]) => isChosen(name))) {
  const findings = await check()
  print(`${name}: ${findings.length > 0 ? 'FAILED' : 'ok'}`)
  for (const finding of findings) print(`  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
}
