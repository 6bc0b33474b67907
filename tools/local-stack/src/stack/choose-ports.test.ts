import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { choosePorts } from './choose-ports.ts'

test('a product chooses other ports than one that is still starting', async () => {
  const PORT = String(await unclaimedPort())
  const printed: string[] = []
  const choose = () => choosePorts(loadConfig({ PORT }), false, (line) => void printed.push(line))
  const starting = await choose()
  expect(starting.public).toBe(Number(PORT))
  const next = await choose()
  expect(next.mailbox).not.toBe(starting.mailbox)
  expect(next.public).not.toBe(starting.public)
  expect(printed).toEqual([`Port ${PORT} is in use; using port ${next.public} instead.`])
})

/** A port that nothing listens on and that `freePort` has not claimed for this process. */
async function unclaimedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
