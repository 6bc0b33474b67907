/**
 * Renders `deploy/helm/runwen` with different values, and prints one line for each of these checks:
 *
 * - `helm lint` and kubeconform accept every variant, for the oldest and the newest supported version of Kubernetes;
 * - each process accepts the variables and secret files that it gets, and is hardened;
 * - values that can not work are refused;
 * - the setup job, a backup and every process run as rendered, on a PostgreSQL, a Redis and a RabbitMQ of this machine: the probes
 *   answer, and each process ends in time.
 *
 * The first run builds Helm, which takes minutes and needs Go, Python and the network.
 */

import { acceptsOwnVariables, isHardened, isRefused, isValid, refusesBrokenObjects } from './checks.ts'
import { preparePrograms } from './programs.ts'
import { runRendered } from './run-rendered.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const programs = await preparePrograms()
const checks: [name: string, check: () => Promise<string[]>][] = [
  ['valid for Kubernetes', () => isValid(programs)],
  ['broken objects are refused', () => refusesBrokenObjects(programs)],
  ['processes accept their variables', () => acceptsOwnVariables(programs)],
  ['pods are hardened', () => isHardened(programs)],
  ['impossible values are refused', () => isRefused(programs)],
  ['runs as rendered', () => runRendered(programs)],
]
const filter = process.argv[2] ?? ''
for (const [name, check] of checks.filter(([name]) => name.includes(filter))) {
  const findings = await check()
  print(`${name}: ${findings.length > 0 ? 'FAILED' : 'ok'}`)
  for (const finding of findings) print(`  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
}
