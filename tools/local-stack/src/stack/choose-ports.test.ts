import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { freePort } from '../processes/ports.ts'
import { choosePorts } from './choose-ports.ts'

test('a product chooses another port for its mailbox than one that is still starting', async () => {
  const PORT = String(await freePort())
  const choose = () => choosePorts(loadConfig({ PORT }), false, () => undefined)
  const starting = await choose()
  const next = await choose()
  expect(next.mailbox).not.toBe(starting.mailbox)
})
