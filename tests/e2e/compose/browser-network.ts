/**
 * A network namespace of its own for the browser. Chromium drops its connections when an interface of its network changes
 * (ERR_NETWORK_CHANGED), as Docker's do on this machine whenever a container starts or stops. A visitor's machine has none of them.
 */
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { run } from './compose.ts'

const namespace = 'runwen-test'
const outside = { name: 'runwen-out', address: '172.31.251.1' }
const inside = { name: 'runwen-in', address: '172.31.251.2' }

/** Passes connections from the namespace to the product's port of this machine. */
async function forward(port: number) {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.once('error', () => to.destroy())
      from.once('close', () => to.destroy())
      from.pipe(to)
    }
  })
  server.listen(port, outside.address)
  await once(server, 'listening')
  return server
}

export interface BrowserNetwork {
  /** A program that starts Chromium in the namespace; `localhost` is this machine there. */
  chromium: string
  close(): Promise<void>
}

/**
 * Needs root and the program `ip` (Debian package iproute2).
 *
 * @param env the environment of `ip`.
 * @param url the product's address on localhost.
 * @param chromium the browser's program.
 * @param folder for the program that starts it.
 * @throws Error when the namespace cannot be made.
 */
export async function openBrowserNetwork(
  env: NodeJS.ProcessEnv,
  { url, chromium, folder }: { url: string; chromium: string; folder: string },
): Promise<BrowserNetwork> {
  const ip = async (command: string) => {
    const { code, out } = await run('ip', command.split(' '), env)
    if (code !== 0) throw new Error(`ip ${command}: ${out.trim()}`)
  }
  const remove = () => ip(`netns delete ${namespace}`).catch(() => undefined)
  await remove()
  await ip(`netns add ${namespace}`)
  await ip(`link add ${outside.name} type veth peer name ${inside.name} netns ${namespace}`)
  await ip(`address add ${outside.address}/30 dev ${outside.name}`)
  await ip(`link set ${outside.name} up`)
  await ip(`-n ${namespace} address add ${inside.address}/30 dev ${inside.name}`)
  await ip(`-n ${namespace} link set ${inside.name} up`)
  await ip(`-n ${namespace} link set lo up`)
  const server = await forward(Number(new URL(url).port))
  const program = join(folder, 'chromium')
  const rule = `MAP localhost ${outside.address}`
  await writeFile(
    program,
    `#!/bin/sh\nexec ip netns exec ${namespace} ${chromium} --host-resolver-rules='${rule}' "$@"\n`,
  )
  await chmod(program, 0o755)
  return {
    chromium: program,
    async close() {
      server.close()
      await remove()
    },
  }
}
