import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readConfig } from '@runwen/service-kit/config'
import { stringify } from 'yaml'
import { kubernetesVersions, type Programs } from './programs.ts'
import {
  feed,
  type KubernetesObject,
  objectsOf,
  type Pod,
  podOf,
  podsOf,
  render,
  secretsOf,
} from './render.ts'
import { jobs, processes, schemas } from './settings.ts'
import { backup, complete, refused, variants } from './variants.ts'

/** What kubeconform writes about resources that are not valid. */
interface Report {
  resources?: { filename: string; kind: string; name: string; msg: string }[]
  summary: { valid: number; skipped: number }
}

/** Checks all manifests in one run, because loading the schemas takes seconds. */
async function conform(programs: Programs, version: string, manifests: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'runwen-manifests-'))
  try {
    for (const [name, text] of Object.entries(manifests)) await writeFile(join(folder, `${name}.yaml`), text)
    const locations = programs.schemas.flatMap((location) => ['-schema-location', location])
    const args = ['-strict', '-summary', '-output', 'json', '-kubernetes-version', version, ...locations]
    const { stdout, stderr } = await feed(programs.kubeconform, [...args, folder], '')
    if (!stdout) throw new Error(`kubeconform failed: ${stderr}`)
    const { resources = [], summary }: Report = JSON.parse(stdout)
    const invalid = resources.map((one) => ({ ...one, manifest: basename(one.filename, '.yaml') }))
    return { invalid, summary }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function isValid(programs: Programs): Promise<string[]> {
  const findings: string[] = []
  const manifests: Record<string, string> = {}
  for (const [name, values] of Object.entries(variants)) {
    const lint = await feed(programs.helm, ['lint', '--strict', '--values', '-', '.'], stringify(values))
    if (lint.code !== 0) findings.push(`${name}: ${lint.stdout}`)
    manifests[name] = await render(programs.helm, values)
  }
  for (const version of kubernetesVersions) {
    const { invalid, summary } = await conform(programs, version, manifests)
    for (const { manifest, kind, name, msg } of invalid)
      findings.push(`${manifest}, ${version}: ${kind} ${name}: ${msg}`)
    const objects = Object.values(manifests).flatMap(objectsOf).length
    if (summary.valid + invalid.length !== objects || summary.skipped > 0)
      findings.push(`${version}: ${JSON.stringify(summary)} of ${objects} objects`)
  }
  return findings
}

/** Proves that kubeconform reads the objects of Kubernetes and those of the Prometheus operator. */
export async function refusesBrokenObjects(programs: Programs): Promise<string[]> {
  const manifests = await render(programs.helm, variants['everything on'] ?? {})
  const findings: string[] = []
  const broken: Record<string, string> = {}
  for (const [right, wrong] of [
    ['readinessProbe:', 'readynessProbe:'],
    ['maxReplicas: 9', 'maxReplicas: many'],
    ['podMetricsEndpoints:', 'endpoints:'],
    ['expr:', 'expression:'],
    ['concurrencyPolicy:', 'concurrency:'],
  ] as const) {
    if (!manifests.includes(right)) findings.push(`${right} is not rendered`)
    broken[wrong.replaceAll(/\W+/g, ' ').trim()] = manifests.replace(right, wrong)
  }
  const { invalid } = await conform(programs, '1.37.0', broken)
  for (const name of Object.keys(broken))
    if (!invalid.some(({ manifest }) => manifest === name)) findings.push(`${name} is accepted`)
  return findings
}

/** Reads the configuration of each process from what its container gets. Secrets of the operator count as given. */
export async function acceptsOwnVariables(programs: Programs): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'runwen-helm-'))
  const known: Record<string, string> = { ...complete().secrets, ...publicValues() }
  const findings: string[] = []
  try {
    for (const [variant, values] of Object.entries(variants)) {
      const objects = objectsOf(await render(programs.helm, values))
      const runs = podsOf(objects).map(({ name }) => name)
      for (const process of [...processes, ...jobs.filter((name) => runs.includes(`runwen-${name}`))]) {
        const pod = podOf(objects, process)
        const database = complete().processes[process]?.secrets
        const secrets = { ...known, ...database, ...ofSetup(), ...secretsOf(objects, pod) }
        const env = await environment(folder, pod.containers[0]?.env ?? [], secrets)
        try {
          const schema = schemas[process]
          if (schema) readConfig(schema, env)
        } catch (error) {
          findings.push(`${variant}, ${process}: ${error instanceof Error ? error.message : error}`)
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return findings
}

const publicValues = () => {
  const { AUTH_PUBLIC_KEY, MAIL_FROM, STRIPE_PUBLISHABLE_KEY } = complete().settings
  return { AUTH_PUBLIC_KEY, MAIL_FROM, STRIPE_PUBLISHABLE_KEY }
}

const ofSetup = () => ({
  ...complete().setup.secrets,
  ...backup.secrets,
  SECOND_FACTOR_PREVIOUS_KEY: complete().secrets.SECOND_FACTOR_KEY,
  ...Object.fromEntries(
    Object.entries(complete().processes).map(([name, { secrets }]) => [
      `${name.toUpperCase()}_DATABASE_URL`,
      secrets.DATABASE_URL,
    ]),
  ),
})

/** The variables of a container, whose secret files are in `folder`. */
export async function environment(
  folder: string,
  variables: { name: string; value?: string }[],
  secrets: Record<string, string>,
): Promise<Record<string, string>> {
  const env: Record<string, string> = {}
  for (const { name, value = '' } of variables) {
    const secret = value.match(/^\/run\/secrets\/(.*)$/)?.[1]
    if (secret === undefined) env[name] = value
    else if (secrets[secret] !== undefined) {
      env[name] = join(folder, secret)
      await writeFile(join(folder, secret), secrets[secret])
    } else env[name] = '/no such secret'
  }
  return env
}

export async function isHardened(programs: Programs): Promise<string[]> {
  const findings: string[] = []
  for (const [variant, values] of Object.entries(variants)) {
    const objects = objectsOf(await render(programs.helm, values))
    for (const { name, pod } of podsOf(objects))
      for (const finding of weaknesses(pod)) findings.push(`${variant}, ${name}: ${finding}`)
    if (variant !== 'everything off') findings.push(...unguarded(objects))
  }
  return findings
}

function weaknesses(pod: Pod): string[] {
  const [container] = pod.containers
  const rules: [rule: string, holds: boolean | undefined][] = [
    ['has a token', !pod.automountServiceAccountToken],
    ['runs as root', pod.securityContext.runAsNonRoot === true && pod.securityContext.runAsUser === 1000],
    ['no seccomp profile', JSON.stringify(pod.securityContext.seccompProfile).includes('RuntimeDefault')],
    ['root is writable', container?.securityContext.readOnlyRootFilesystem === true],
    ['gains privileges', container?.securityContext.allowPrivilegeEscalation === false],
    ['has capabilities', JSON.stringify(container?.securityContext.capabilities) === '{"drop":["ALL"]}'],
    ['no limit of memory', container?.resources.limits.memory !== undefined],
    [
      'a secret is a variable',
      container?.env.every(({ name, value }) => /_FILE$/.test(name) || !/secret|password/.test(value ?? '')),
    ],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

/** Every pod has a network policy for both directions. */
function unguarded(objects: KubernetesObject[]): string[] {
  const guarded = objects
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && `${spec.policyTypes}` === 'Ingress,Egress')
    .map(({ metadata }) => metadata.name)
  return podsOf(objects)
    .filter(({ name }) => !guarded.includes(name))
    .map(({ name }) => `${name} has no network policy`)
}

export async function isRefused(programs: Programs): Promise<string[]> {
  const findings: string[] = []
  for (const [name, [values, message]] of Object.entries(refused)) {
    const outcome = await render(programs.helm, values).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
    if (!message.test(outcome)) findings.push(`${name}: ${outcome}`)
  }
  return findings
}
