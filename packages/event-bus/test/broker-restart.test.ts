import { eventually, manageBroker, privateServers } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUsers, type Node, startNode } from './support/node.ts'

let servers: Awaited<ReturnType<typeof privateServers>>
let auth: Node
let files: Node

/** The pid of the broker. The management API reports it some seconds after the start. */
function brokerProcess(): Promise<number> {
  return eventually(async () => {
    const nodes = await manageBroker(servers.rabbitmqManagementUrl ?? '', 'GET', '/nodes')
    const pid = Number((nodes as { os_pid?: string }[])[0]?.os_pid)
    expect(pid).toBeGreaterThan(1)
    return pid
  })
}

const expectTaken = (ids: string[]) =>
  eventually(async () => {
    const effects = (await files.effects()).map(({ event_id }) => event_id)
    expect(effects.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted())
  })

const works = (timeoutMs: number) =>
  eventually(() => Promise.all([auth, files].map((node) => node.eventBus.check())), timeoutMs)

beforeAll(async () => {
  servers = await privateServers('rabbitmq')
  const broker = { url: servers.rabbitmqUrl ?? '' }
  auth = await startNode('auth', broker)
  files = await startNode('files', broker)
  await works(60_000)
})

afterAll(async () => {
  await Promise.all([auth, files].map((node) => node.close()))
  await servers.stop()
})

test('a private broker can be killed: events sent before and during that arrive after its restart', async () => {
  const before = await deleteUsers(auth, 200)
  process.kill(await brokerProcess(), 'SIGKILL')
  await eventually(() => expect(auth.eventBus.check()).rejects.toThrow('unreachable'))
  const meanwhile = await deleteUsers(auth, 20)
  await works(90_000)
  await expectTaken([...before, ...meanwhile])
}, 180_000)

test('a private broker can freeze: the check fails, writes continue, and all events arrive afterwards', async () => {
  const pid = await brokerProcess()
  process.kill(pid, 'SIGSTOP')
  try {
    const ids = await deleteUsers(auth, 20)
    await eventually(() => expect(auth.eventBus.check()).rejects.toThrow('unreachable'))
    await eventually(() => expect(files.eventBus.check()).rejects.toThrow('unreachable'))
    process.kill(pid, 'SIGCONT')
    await expectTaken(ids)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})
