import { expect, test } from 'vitest'
import {
  rabbitmqAccount,
  rabbitmqAccountDefinitions,
  rabbitmqDefinitions,
  rabbitmqUrlOf,
} from './rabbitmq-users.ts'

interface Definitions {
  users: { name: string; password_hash: string }[]
  permissions: { user: string; configure: string; write: string; read: string }[]
  topic_permissions: { user: string; write: string }[]
}

const definitions: Definitions = JSON.parse(rabbitmqDefinitions('secret'))
const rightsOf = (user: string) => {
  const permission = definitions.permissions.find((one) => one.user === user)
  const topic = definitions.topic_permissions.find((one) => one.user === user)
  const allows = (pattern: string | undefined) => (name: string) => new RegExp(pattern ?? '^$').test(name)
  return { read: allows(permission?.read), write: allows(permission?.write), publish: allows(topic?.write) }
}

test('a service publishes only the events of its own objects', () => {
  const files = rightsOf('files')
  expect(files.publish('runwen.file.uploaded')).toBe(true)
  for (const key of [
    'runwen.payment.confirmed',
    'runwen.user.deleted',
    'runwen.file.uploaded.x',
    'runwenxfile.uploaded',
  ]) {
    expect(files.publish(key)).toBe(false)
  }
  expect(rightsOf('gateway').publish('runwen.file.uploaded')).toBe(false)
})

test('a service reads only its own queues', () => {
  const { read } = rightsOf('messaging')
  expect(['runwen.messaging', 'runwen.messaging.requests', 'runwen.events'].map(read)).toEqual([
    true,
    true,
    true,
  ])
  expect(['runwen.payment', 'runwen.messaging2', 'xrunwen.messaging'].map(read)).toEqual([
    false,
    false,
    false,
  ])
})

test('every user has a password of its own', () => {
  const hashes = definitions.users.map(({ password_hash }) => password_hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  const administrator = 'amqp://runwen:secret@127.0.0.1:5672'
  const files = new URL(rabbitmqUrlOf(administrator, 'files'))
  expect([files.username, files.host]).toEqual(['files', '127.0.0.1:5672'])
  expect(files.password).not.toContain('secret')
  expect(rabbitmqUrlOf(administrator, 'operator')).toBe(administrator)
})

test('each process has one user for each password during a change, with the same rights', () => {
  const both: Definitions = JSON.parse(rabbitmqAccountDefinitions(['new', 'old']))
  const [current, previous] = ['new', 'old'].map((password) => rabbitmqAccount(password, 'files'))
  expect(current?.name).toMatch(/^files_[0-9a-f]{8}$/)
  expect(previous?.name).not.toBe(current?.name)
  const rights = [current, previous].map((account) => {
    const { user: _, ...permission } = both.permissions.find(({ user }) => user === account?.name) ?? {}
    const { user: __, ...topic } = both.topic_permissions.find(({ user }) => user === account?.name) ?? {}
    return { permission, topic }
  })
  expect(rights[0]).toEqual(rights[1])
  const { user: _, ...expected } = definitions.permissions.find(({ user }) => user === 'files') ?? {}
  expect(rights[0]?.permission).toEqual(expected)
  const administrator = both.users.filter(({ name }) => name === 'runwen')
  expect(administrator).toEqual(JSON.parse(rabbitmqDefinitions('new')).users.slice(0, 1))
  const url = rabbitmqUrlOf('amqp://runwen:new@rabbitmq:5672', 'files', (password) =>
    rabbitmqAccount(password, 'files'),
  )
  expect(url).toBe(`amqp://${current?.name}:${current?.password}@rabbitmq:5672`)
})
