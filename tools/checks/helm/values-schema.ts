import { processes, type Setting, settingsOf } from './settings.ts'

type Schema = Record<string, unknown>

const string = { type: 'string' }
const boolean = { type: 'boolean' }
const count = (minimum: number, maximum?: number) => ({
  type: 'integer',
  minimum,
  ...(maximum ? { maximum } : {}),
})
const strings = { type: 'object', additionalProperties: string }
const anything = { type: 'object' }
const list = (items: Schema = anything) => ({ type: 'array', items })
/** Refuses misspelled names. */
const object = (properties: Schema, more: Schema = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
})

const plain = ({ secret }: Setting) => !secret
/** Public values that come with a secret may be in its Secret. */
const mayBeSecret = ({ secret, required }: Setting) => secret || required

const names = (settings: Setting[], type: Schema) =>
  object(Object.fromEntries(settings.map(({ name, description }) => [name, { ...type, description }])))

const settings = (known: Setting[]) => names(known.filter(plain), { type: ['string', 'number', 'boolean'] })
const secrets = (known: Setting[]) => names(known.filter(mayBeSecret), string)

const ofProcess = (process: string): Schema => {
  const known = settingsOf(process)
  return {
    settings: settings(known),
    secrets: secrets(known),
    existingSecret: string,
    secretKeys: list({
      enum: known.filter((setting) => !plain(setting) || setting.required).map(({ name }) => name),
    }),
    resources: anything,
  }
}

const all = processes.flatMap(settingsOf)
const egress = object({ ports: list(count(1, 65_535)), to: list() })
const servers = [
  'dns',
  'postgresql',
  'redis',
  'rabbitmq',
  'objectStore',
  'paymentProvider',
  'smtp',
  'backupStore',
]
const imageName = {
  repository: { ...string, minLength: 1 },
  tag: string,
  digest: { ...string, pattern: '^(sha256:[0-9a-f]{64})?$' },
}

/** `values.schema.json` of the chart. Helm refuses values that do not follow it. */
export function valuesSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft-07/schema#',
    ...object({
      global: anything,
      image: object({
        ...imageName,
        pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
      }),
      imagePullSecrets: list(),
      publicUrl: { ...string, pattern: '^(https?://[^/\\s]+/?)?$' },
      settings: settings(all),
      secrets: secrets(all.filter(({ name }) => name !== 'DATABASE_URL')),
      processes: object(
        Object.fromEntries(
          processes.map((name) => [
            name,
            object({
              ...ofProcess(name),
              replicas: count(1),
              maxReplicas: count(1),
              podAnnotations: strings,
            }),
          ]),
        ),
      ),
      setup: object({ enabled: boolean, ...ofProcess('setup') }),
      backup: object({
        enabled: boolean,
        schedule: { ...string, pattern: '^(@[a-z]+|(\\S+ ){4}\\S+)$' },
        image: object(imageName),
        volumeClaim: string,
        temporaryMegabytes: count(64),
        deadlineSeconds: count(60),
        ...ofProcess('backup'),
      }),
      uploads: object({ megabytes: count(64), storageClass: string }),
      caConfigMap: string,
      drainSeconds: count(0, 10),
      autoscaling: object({ enabled: boolean, cpuPercent: count(1, 100) }),
      disruptionBudgets: object({ enabled: boolean }),
      service: object({ type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] }, annotations: strings }),
      ingress: object({ enabled: boolean, className: string, annotations: strings, tlsSecret: string }),
      networkPolicy: object({
        enabled: boolean,
        gatewayFrom: list(),
        metricsFrom: list(),
        egress: object(Object.fromEntries(servers.map((name) => [name, egress]))),
        extraEgress: list(),
      }),
      podMonitor: object({ enabled: boolean, labels: strings, interval: string }),
      prometheusRule: object({ enabled: boolean, labels: strings }),
      dashboard: object({ enabled: boolean, labels: strings }),
      extraEnv: list(),
      nodeSelector: strings,
      tolerations: list(),
      affinity: anything,
      priorityClassName: string,
    }),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
