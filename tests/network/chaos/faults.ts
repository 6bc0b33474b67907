import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exchange, services } from '@runwen/contracts'
import { setupEnvironment } from '@runwen/local-stack/config'
import { createLog, many, openRedis } from '@runwen/service-kit'
import { fileOfCheckout } from '@runwen/test-kit/drill'
import {
  type BackingServer,
  type ChaosProduct,
  type ProcessName,
  processNames,
  serverNames,
} from './product.ts'
import { signalRecorded } from './signals.ts'
import { coverWithFullDisk } from './small-disk.ts'

export interface Fault {
  name: string
  /** The fault mounts disks, for which this process may have no rights. */
  needsMount?: boolean
  /** Causes the fault and ends it, while customers work. */
  run(product: ChaosProduct): Promise<void>
}

const run = promisify(execFile)
const parts = [...processNames, ...serverNames]
const tenMinutes = 600_000

const kill = (name: ProcessName | BackingServer): Fault => ({
  name: `${name} killed (SIGKILL)`,
  run: async ({ records }) => signalRecorded(records(name), 'SIGKILL'),
})

const stop = (name: ProcessName | BackingServer): Fault => ({
  name: `${name} stopped (SIGTERM)`,
  run: async ({ records }) => signalRecorded(records(name), 'SIGTERM'),
})

const freeze = (name: ProcessName | BackingServer, seconds: number): Fault => ({
  name: `${name} frozen for ${seconds} s (SIGSTOP)`,
  async run({ records }) {
    signalRecorded(records(name), 'SIGSTOP')
    await pause(seconds * 1_000)
    signalRecorded(records(name), 'SIGCONT')
  },
})

const network = (name: BackingServer): Fault[] => [
  {
    name: `connections to ${name} reset every second for 8 s`,
    async run({ proxies }) {
      for (let second = 0; second < 8; second += 1) {
        proxies[name].cut()
        await pause(1_000)
      }
    },
  },
  {
    name: `connections to ${name} refused for 8 s`,
    async run({ proxies }) {
      proxies[name].refuse()
      await pause(8_000)
      proxies[name].restore()
    },
  },
  {
    name: `no data from and to ${name} for 8 s`,
    async run({ proxies }) {
      proxies[name].freeze()
      await pause(8_000)
      proxies[name].restore()
    },
  },
]

const clock = (name: ProcessName, offsetMs: number): Fault => ({
  name: `clock of ${name} ten minutes ${offsetMs > 0 ? 'ahead' : 'behind'} for 8 s`,
  async run({ setClock }) {
    await setClock(name, offsetMs)
    await pause(8_000)
    await setClock(name, 0)
  },
})

const emptyRedis: Fault = {
  name: 'redis emptied',
  async run({ redisUrl }) {
    const redis = openRedis({ url: redisUrl, log: createLog({ service: 'chaos', level: 'silent' }) })
    await redis.flushall()
    redis.disconnect()
  },
}

const ownProcesses = processNames.filter((name) => name !== 'sandbox')
const eventQueues = ownProcesses.map((name) => `runwen.${name}`)

const deleteQueues: Fault = {
  name: 'queues deleted with events in them',
  async run({ manage }) {
    for (let round = 0; round < 2; round += 1) {
      for (const queue of eventQueues)
        await manage('DELETE', `/queues/{vhost}/${queue}`).catch(() => undefined)
      await pause(4_000)
    }
  },
}

const removeBindings: Fault = {
  name: 'a third of the bindings removed',
  async run({ manage }) {
    for (const queue of eventQueues) {
      const path = `/bindings/{vhost}/e/${exchange}/q/${queue}`
      const bindings = (await manage('GET', path)) as { properties_key: string }[]
      for (const { properties_key } of bindings.filter((_, index) => index % 3 === 0)) {
        await manage('DELETE', `${path}/${encodeURIComponent(properties_key)}`)
      }
    }
    await pause(4_000)
  },
}

const closeConnections: Fault = {
  name: 'connections closed by the broker, three times',
  async run({ manage }) {
    for (let round = 0; round < 3; round += 1) {
      const connections = (await manage('GET', '/connections')) as { name: string }[]
      for (const { name } of connections) {
        await manage('DELETE', `/connections/${encodeURIComponent(name)}`).catch(() => undefined)
      }
      await pause(2_000)
    }
  },
}

const resendEvents: Fault = {
  name: 'every event sent again, three times in parallel',
  async run({ settings }) {
    const file = fileOfCheckout('packages/event-bus/src/commands/run-events.ts')
    const env = setupEnvironment(settings.auth ?? {})
    const resend = () => run(process.execPath, [file, 'resend', '--since', '1h'], { env })
    await Promise.all([resend(), resend(), resend()])
    await pause(3_000)
  },
}

const poisons = [
  'not JSON',
  '{"id":',
  JSON.stringify({ id: randomUUID(), type: 'runwen.file.uploaded.v1' }),
  JSON.stringify({ id: randomUUID(), type: 'runwen.file.uploaded.v1', data: { file_id: '\0' } }),
  JSON.stringify([]),
  '{"__proto__": {"x": 1}}',
]

const poisonEvents: Fault = {
  name: `${poisons.length} unreadable events`,
  async run({ manage, databases }) {
    for (const payload of poisons) {
      await manage('POST', `/exchanges/{vhost}/${exchange}/publish`, {
        properties: { content_type: 'application/json' },
        routing_key: 'runwen.file.deleted',
        payload,
        payload_encoding: 'string',
      })
    }
    const consumers = ['messaging', 'payment'] as const
    const dead = async () => {
      const found = await Promise.all(
        consumers.map((name) =>
          databases[name].read((tx) =>
            many<{ id: string }>(tx, 'SELECT id FROM event_failures WHERE dead_at IS NOT NULL'),
          ),
        ),
      )
      return found.map((rows) => rows.length)
    }
    for (let waited = 0; (await dead()).some((count) => count < poisons.length); waited += 1) {
      if (waited === 60) throw new Error(`dead letters after a minute: ${await dead()}`)
      await pause(1_000)
    }
    // The audit counts dead letters.
    for (const name of services) {
      await databases[name].transaction((tx) =>
        many(tx, 'DELETE FROM event_failures WHERE dead_at IS NOT NULL RETURNING id'),
      )
    }
  },
}

/** Leaves this many megabytes of the servers' disk. */
const fillDisk = (name: string, free: number): Fault => ({
  name: `${name} for 8 s`,
  needsMount: true,
  async run({ disk }) {
    await disk?.fill(free)
    await pause(8_000)
    await disk?.empty()
  },
})

/** Quorum queues of RabbitMQ stay down after their disk was full, until it is restarted. */
const fillWholeDisk: Fault = {
  name: 'disk of all servers full for 8 s, then RabbitMQ restarted',
  needsMount: true,
  async run(product) {
    await fillDisk('', 0).run(product)
    await stop('rabbitmq').run(product)
  },
}

const fillUploads: Fault = {
  name: 'disk of uploads full for 8 s',
  needsMount: true,
  async run({ uploads }) {
    const disk = await coverWithFullDisk(uploads)
    await pause(8_000)
    await disk.unmount()
  },
}

const storm: Fault = {
  name: '20 random kills, one every 2 s',
  async run({ records }) {
    for (let round = 0; round < 20; round += 1) {
      const name = ownProcesses[Math.floor(Math.random() * ownProcesses.length)] ?? 'files'
      signalRecorded(records(name), 'SIGKILL')
      await pause(2_000)
    }
  },
}

/** Every fault, in the order in which it is caused. */
export const faults: Fault[] = [
  ...parts.map(kill),
  ...parts.map(stop),
  ...processNames.map((name) => freeze(name, 5)),
  ...serverNames.map((name) => freeze(name, 12)),
  ...serverNames.flatMap(network),
  emptyRedis,
  closeConnections,
  deleteQueues,
  removeBindings,
  resendEvents,
  poisonEvents,
  ...ownProcesses.flatMap((name) => [clock(name, tenMinutes), clock(name, -tenMinutes)]),
  fillUploads,
  fillDisk('store full', 80),
  fillWholeDisk,
  storm,
]
