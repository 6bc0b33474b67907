import { createHash, createHmac } from 'node:crypto'
import {
  type Consumer,
  type EventName,
  events,
  exchange,
  routingKey,
  sourceOf,
  subscriptions,
} from '@runwen/contracts'
import { accountName } from './account-name.ts'

const administrator = 'runwen'
const processes = Object.keys(subscriptions) as Consumer[]
const none = '^$'
const everything = '.*'

const escaped = (text: string) => text.replaceAll('.', '\\.')
const anyOf = (names: readonly string[]) =>
  names.length === 0 ? none : `^(${names.map(escaped).join('|')})$`

/**
 * What a process may do: declare and bind all queues, because each restores what is missing; read its own queues; and
 * publish to the exchange only the events of its own objects.
 */
function permissionsOf(process: Consumer, user: string = process) {
  const own = [`runwen.${process}`, `runwen.${process}.requests`]
  const published = (Object.keys(events) as EventName[]).filter((name) => sourceOf(name) === process)
  return {
    permission: {
      user,
      vhost: '/',
      configure: '^runwen\\.',
      write: '^(amq\\.default|runwen\\..+)$',
      read: anyOf([exchange, ...own]),
    },
    topic: {
      user,
      vhost: '/',
      exchange,
      write: anyOf(published.map(routingKey)),
      read: everything,
    },
  }
}

/**
 * The definitions that RabbitMQ loads at each start: an administrator, for whom `password` is, and a user with a derived
 * password for each process.
 */
export function rabbitmqDefinitions(password: string): string {
  return definitions(
    password,
    processes.map((process) => ({ process, name: process, password: passwordOf(password, process) })),
  )
}

/** The same with a user for each process and each of `passwords`, the first of which is the administrator's. */
export function rabbitmqAccountDefinitions(passwords: readonly [string, ...string[]]): string {
  const accounts = passwords.flatMap((password) =>
    processes.map((process) => ({ process, ...rabbitmqAccount(password, process) })),
  )
  return definitions(passwords[0], accounts)
}

interface Account {
  process: Consumer
  name: string
  password: string
}

function definitions(password: string, accounts: Account[]): string {
  const rights = accounts.map(({ process, name }) => permissionsOf(process, name))
  return JSON.stringify({
    users: [
      { name: administrator, password_hash: hashOf(password), hashing_algorithm, tags: 'administrator' },
      ...accounts.map(({ name, password }) => ({
        name,
        password_hash: hashOf(password),
        hashing_algorithm,
        tags: '',
      })),
    ],
    vhosts: [{ name: '/' }],
    permissions: [
      { user: administrator, vhost: '/', configure: everything, write: everything, read: everything },
      ...rights.map(({ permission }) => permission),
    ],
    topic_permissions: rights.map(({ topic }) => topic),
  })
}

/** Turns the administrator's address of a server into that of a process; other names keep the address. */
export function rabbitmqUrlOf(
  administratorUrl: string,
  process: string,
  account = (password: string) => ({ name: process, password: passwordOf(password, process) }),
): string {
  if (!processes.some((name) => name === process)) return administratorUrl
  const url = new URL(administratorUrl)
  const { name, password } = account(decodeURIComponent(url.password))
  url.username = name
  url.password = password
  return url.href
}

/** The user of a process in `rabbitmqAccountDefinitions`. */
export function rabbitmqAccount(administratorPassword: string, process: string) {
  const password = passwordOf(administratorPassword, process)
  return { name: accountName(process, password), password }
}

const hashing_algorithm = 'rabbit_password_hashing_sha256'

/** Derived, so that a deployment has one secret per server. The administrator's password cannot be computed from it. */
const passwordOf = (password: string, process: string) =>
  createHmac('sha256', password).update(`rabbitmq ${process}`).digest('base64url')

/** RabbitMQ's format: a salt of four bytes, then the hash of salt and password. The salt keeps the file stable. */
function hashOf(password: string): string {
  const salt = createHash('sha256').update(`salt ${password}`).digest().subarray(0, 4)
  const hash = createHash('sha256').update(salt).update(password).digest()
  return Buffer.concat([salt, hash]).toString('base64')
}
