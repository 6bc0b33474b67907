import { services } from '@runwen/contracts'
import { newPrivateKey } from '../secrets/keys.ts'

interface SecretFile {
  name: string
  make?: () => string
}

type Variable =
  | 'AUTH_PRIVATE_KEY'
  | 'LINK_KEY'
  | 'SECOND_FACTOR_KEY'
  | 'POSTGRES_PASSWORD'
  | 'REDIS_URL'
  | 'REDIS_PASSWORD'
  | 'RABBITMQ_URL'
  | 'RABBITMQ_PASSWORD'
  | 'OBJECT_STORE_URL'

interface Group {
  files: readonly [SecretFile, ...SecretFile[]]
  /** Processes to replace after each step, so that they read the new files. */
  restart: Record<'prepare' | 'switch' | 'withdraw', readonly string[]>
  /**
   * Hours for which users hold something that the previous secret made: tokens, links in emails, sealed factors. Absent:
   * only processes use the secret, and the previous one is withdrawn as soon as they were replaced.
   */
  heldHours?: number
  /** Variables of `setup` that replace a file or name another server. */
  variables: readonly Variable[]
}

const all = [...services, 'gateway'] as const
const none: readonly string[] = []
const password = (name: string): SecretFile => ({ name: `${name}-password` })
const ofProcesses = (...restart: readonly string[]): Group['restart'] => ({
  prepare: none,
  switch: restart,
  withdraw: none,
})

const groups = {
  jwt: {
    files: [{ name: 'auth-private-key', make: newPrivateKey }],
    restart: { prepare: all, switch: ['auth'], withdraw: all },
    heldHours: 13,
    variables: ['AUTH_PRIVATE_KEY'],
  },
  link: {
    files: [{ name: 'link-key' }],
    restart: {
      prepare: ['notifications'],
      switch: ['auth', 'notifications'],
      withdraw: ['notifications'],
    },
    heldHours: 30 * 24,
    variables: ['LINK_KEY'],
  },
  postgres: {
    files: [password('postgres'), ...services.flatMap((name) => [password(name), password(`${name}-owner`)])],
    restart: ofProcesses(...services),
    variables: ['POSTGRES_PASSWORD'],
  },
  redis: {
    files: [password('redis')],
    restart: ofProcesses(...all),
    variables: ['REDIS_URL', 'REDIS_PASSWORD'],
  },
  rabbitmq: {
    files: [password('rabbitmq')],
    restart: ofProcesses(...all),
    variables: ['RABBITMQ_URL', 'RABBITMQ_PASSWORD'],
  },
  'object-store': {
    files: [password('documents')],
    restart: ofProcesses('files'),
    variables: ['OBJECT_STORE_URL'],
  },
  'second-factor': {
    files: [{ name: 'second-factor-key' }],
    restart: { prepare: ['auth'], switch: ['auth'], withdraw: ['auth'] },
    heldHours: 365 * 24,
    variables: ['SECOND_FACTOR_KEY'],
  },
} satisfies Record<string, Group>

export type GroupName = keyof typeof groups
export type Step = keyof Group['restart']

export const groupNames = Object.keys(groups) as GroupName[]
export const groupOf = (name: GroupName): Group => groups[name]

/** `all` leaves out the key of second factors, which users move to the new one. */
export const inAll = groupNames.filter((name) => name !== 'second-factor')

/** Returns the names that `words` stand for; undefined if one is unknown or there is none. */
export function parseNames(words: readonly string[]): GroupName[] | undefined {
  const names = words.flatMap((word) => (word === 'all' ? inAll : groupNames.filter((name) => name === word)))
  const isKnown = words.every((word) => word === 'all' || groupNames.some((name) => name === word))
  return isKnown && names.length > 0 ? [...new Set(names)] : undefined
}

/** The processes to replace after a step, services first. */
export function processesOf(step: Step, names: readonly GroupName[]): string[] {
  return all.filter((process) => names.some((name) => groupOf(name).restart[step].includes(process)))
}
