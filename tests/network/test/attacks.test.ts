import { testKeys } from '@runwen/test-kit'
import { unlimitedRates } from '@runwen/test-kit/drill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickAttacks } from '../attack/quick.ts'
import { openTarget, type Target } from '../attack/target.ts'
import { type Network, startNetwork } from '../src/start-network.ts'

let network: Network
let target: Target

beforeAll(async () => {
  network = await startNetwork({
    env: unlimitedRates,
  })
  const { services, urls } = network
  const addressOf = (name: keyof typeof services) => services[name][0]?.url ?? ''
  target = await openTarget({
    ...network,
    url: urls[0] ?? '',
    privateKey: testKeys.privateKey,
    isIdle: false,
    services: {
      auth: addressOf('auth'),
      files: addressOf('files'),
      messaging: addressOf('messaging'),
      payment: addressOf('payment'),
      notifications: addressOf('notifications'),
    },
  })
}, 120_000)
afterAll(() => network.close())

test.each(quickAttacks)('the product withstands: $name', { timeout: 240_000 }, async ({ run }) => {
  const { tried, findings } = await run(target)
  expect(findings).toEqual([])
  expect(tried).toBeGreaterThan(0)
})
