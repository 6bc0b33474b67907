import { globSync } from 'node:fs'
import { join } from 'node:path'
import { eventually, traceReceiver } from '@runwen/test-kit'
import { z } from 'zod'
import { checkout, run } from './compose.ts'

interface Product {
  env: NodeJS.ProcessEnv
  /** Names of the services that Prometheus scrapes. */
  processes: readonly string[]
  compose(...args: string[]): Promise<string>
  passesEndToEnd(): Promise<string[]>
  print(line: string): void
}

const targets = z.object({
  data: z.object({
    activeTargets: z
      .array(
        z.object({
          scrapeUrl: z.string(),
          health: z.string(),
          lastError: z.string(),
          scrapePool: z.string(),
        }),
      )
      .min(1),
  }),
})
const rules = z.object({
  data: z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })),
  }),
})

/** Prometheus of the profile `observability` reaches every process and evaluates every rule. */
export async function metricsArrive({
  env,
  processes,
  compose,
  print,
}: Omit<Product, 'passesEndToEnd'>): Promise<string[]> {
  await compose('--profile', 'observability', 'up', '--detach', 'prometheus')
  const read = async <T>(path: string, schema: z.ZodType<T>) => {
    const answer = await fetch(`http://127.0.0.1:${env.PROMETHEUS_PORT}/api/v1/${path}`)
    return schema.parse(await answer.json())
  }
  const pages = globSync(join(checkout, 'docs/operate/alerts/*.md'))
  const found = await eventually(async () => {
    const { activeTargets } = (await read('targets', targets)).data
    const all = (await read('rules', rules)).data.groups.flatMap((group) => group.rules)
    const isDone =
      activeTargets.filter(({ scrapePool }) => scrapePool === 'runwen').length >= processes.length &&
      activeTargets.every(({ health }) => health === 'up') &&
      all.length >= pages.length &&
      all.every(({ health }) => health === 'ok')
    if (!isDone) throw new Error(JSON.stringify([...activeTargets, ...all.filter((r) => r.health !== 'ok')]))
    return { targets: activeTargets.length, rules: all.length }
  }, 120_000).catch((error: Error) => error.message)
  if (typeof found === 'string') return [found]
  print(`  ${found.targets} targets up, ${found.rules} rules evaluated`)
  return []
}

/** A receiver of traces sees one upload in every process that takes part. */
export async function tracesArrive({
  env,
  compose,
  passesEndToEnd,
  print,
}: Omit<Product, 'processes'>): Promise<string[]> {
  const inside = await run(
    'docker',
    [
      'network',
      'inspect',
      '--format',
      '{{(index .IPAM.Config 0).Gateway}}',
      `${env.COMPOSE_PROJECT_NAME}_inside`,
    ],
    env,
  )
  const receiver = await traceReceiver(inside.out.trim())
  try {
    env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
    await compose('up', '--detach', '--wait')
    const findings = await passesEndToEnd()
    if (findings.length > 0) return findings
    return await eventually(async () => {
      const upload = receiver.spans
        .filter(({ name }) => name === 'POST /api/upload')
        .map(({ traceId }) => traceId)
      const services = upload.map(
        (id) => new Set(receiver.spans.filter(({ traceId }) => traceId === id).map(({ service }) => service)),
      )
      const most = services.sort((a, b) => b.size - a.size)[0] ?? new Set()
      if (most.size < 5) throw new Error(`one upload was seen only in: ${[...most].join(', ')}`)
      print(`  ${receiver.spans.length} spans; one upload in ${[...most].join(', ')}`)
      return []
    }, 30_000).catch((error: Error) => [error.message])
  } finally {
    delete env.OTEL_EXPORTER_OTLP_ENDPOINT
    await receiver.close()
    await compose('up', '--detach', '--wait')
  }
}
