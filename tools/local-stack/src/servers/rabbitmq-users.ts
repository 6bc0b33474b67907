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
function permissionsOf(process: Consumer) {
  const own = [`runwen.${process}`, `runwen.${process}.requests`]
  const published = (Object.keys(events) as EventName[]).filter((name) => sourceOf(name) === process)
  return {
    permission: {
      user: process,
      vhost: '/',
      configure: '^runwen\\.',
      write: '^(amq\\.default|runwen\\..+)$',
      read: anyOf([exchange, ...own]),
    },
    topic: {
      user: process,
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
  const rights = processes.map(permissionsOf)
  return JSON.stringify({
    users: [
      { name: administrator, password_hash: hashOf(password), hashing_algorithm, tags: 'administrator' },
      ...processes.map((name) => ({
        name,
        password_hash: hashOf(passwordOf(password, name)),
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
export function rabbitmqUrlOf(administratorUrl: string, process: string): string {
  if (!processes.some((name) => name === process)) return administratorUrl
  const url = new URL(administratorUrl)
  const password = decodeURIComponent(url.password)
  url.username = process
  url.password = passwordOf(password, process)
  return url.href
}

const hashing_algorithm = 'rabbit_password_hashing_sha256'

/** Derived, so that a deployment has one secret per server. The administrator's password can not be computed from it. */
const passwordOf = (password: string, process: string) =>
  createHmac('sha256', password).update(`rabbitmq ${process}`).digest('base64url')

/** RabbitMQ's format: a salt of four bytes, then the hash of salt and password. The salt keeps the file stable. */
function hashOf(password: string): string {
  const salt = createHash('sha256').update(`salt ${password}`).digest().subarray(0, 4)
  const hash = createHash('sha256').update(salt).update(password).digest()
  return Buffer.concat([salt, hash]).toString('base64')
}
