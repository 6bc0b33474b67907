import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const seconds = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(await metrics.text())?.[1])

test('the event loop is measured without waking an idle process more often than 20 times a second', async () => {
  const metrics = createMetrics({ service: 'test', runtime: true })
  await expect
    .poll(() => seconds(metrics, 'nodejs_eventloop_lag_min_seconds'), { interval: 300 })
    .toSatisfy((least: number) => least > 0.04 && least < 3)
})

test('a measurement shows an event loop that is blocked for 0.4 s', async () => {
  const metrics = createMetrics({ service: 'test', runtime: true })
  await setTimeout(200)
  const end = performance.now() + 400
  while (performance.now() < end);
  await setTimeout(100)
  expect(await seconds(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.3)
})
