import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments, stringify } from 'yaml'
import { packagedChart } from './chart.ts'

export interface Variable {
  name: string
  value?: string
}

export interface Volume {
  name: string
  secret?: { secretName: string; items?: { key: string; path: string }[] }
  projected?: { sources: { secret: { name: string; items?: { key: string; path: string }[] } }[] }
}

export interface Pod {
  serviceAccountName?: string
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds: number
  securityContext: Record<string, unknown>
  containers: {
    command: string[]
    env: Variable[]
    securityContext: Record<string, unknown>
    startupProbe: { httpGet: { path: string; port: number } }
    readinessProbe: { httpGet: { path: string; port: number } }
    livenessProbe: { httpGet: { path: string; port: number } }
    resources: { requests: Record<string, string>; limits: Record<string, string> }
  }[]
  volumes: Volume[]
}

export interface KubernetesObject {
  kind: string
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> }
  spec: { template: { spec: Pod }; jobTemplate?: { spec: KubernetesObject['spec'] } } & Record<
    string,
    unknown
  >
  stringData?: Record<string, string>
}

export type Values = Record<string, unknown>

/** Runs a program with `input`. Returns its exit code and output. */
export function feed(program: string, args: string[], input: string) {
  const child = spawn(program, args, { cwd: fileURLToPath(packagedChart) })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (out.stdout += chunk))
  child.stderr.on('data', (chunk) => (out.stderr += chunk))
  child.stdin.end(input)
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, ...out }))
  })
}

/** @throws Error with Helm's message when it refuses the values. */
export async function render(helm: string, values: Values): Promise<string> {
  const args = ['template', 'runwen', '.', '--namespace', 'runwen', '--values', '-']
  const { code, stdout, stderr } = await feed(helm, args, stringify(values))
  if (code !== 0) throw new Error(stderr.replaceAll(/^level=INFO.*$/gm, '').trim())
  return stdout
}

export const objectsOf = (text: string): KubernetesObject[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean)

/** The pod of an object that runs one. */
const podIn = ({ kind, spec }: KubernetesObject): Pod | undefined => {
  if (kind === 'CronJob') return spec.jobTemplate?.spec.template.spec
  return ['Deployment', 'Job'].includes(kind) ? spec.template.spec : undefined
}

export const podsOf = (objects: KubernetesObject[]): { name: string; pod: Pod }[] =>
  objects.flatMap((object) => {
    const pod = podIn(object)
    return pod ? [{ name: object.metadata.name, pod }] : []
  })

export const podOf = (objects: KubernetesObject[], process: string): Pod => {
  const found = podsOf(objects).find(({ name }) => name === `runwen-${process}`)
  if (!found) throw new Error(`nothing runs ${process}`)
  return found.pod
}

/** The secret files of a pod that the chart's own Secrets hold, by name. */
export function secretsOf(objects: KubernetesObject[], pod: Pod): Record<string, string> {
  const volume = pod.volumes.find(({ name }) => name === 'secrets')
  const names = volume?.secret
    ? [volume.secret.secretName]
    : volume?.projected?.sources.map(({ secret }) => secret.name)
  return Object.assign(
    {},
    ...objects
      .filter(({ kind, metadata }) => kind === 'Secret' && names?.includes(metadata.name))
      .map(({ stringData }) => stringData),
  )
}
