import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@runwen/test-kit'
import type { openCompose } from './compose.ts'
import { underLoad } from './under-load.ts'

export interface Dependencies extends Pick<ReturnType<typeof openCompose>, 'crash' | 'isHealthy'> {
  /** Environment of the tests: address and administrator. */
  testEnv: NodeJS.ProcessEnv
  /** The services of the compose file of which one container each is killed. */
  services: readonly string[]
  passesEndToEnd(): Promise<string[]>
  /** Runs the journeys in the browser. @returns what failed. */
  journeys(): Promise<string[]>
  print(line: string): void
}

/** Kills one container of the service and waits until Docker has restarted it. */
async function kill(service: string, { crash, isHealthy }: Dependencies): Promise<void> {
  await crash(service)
  await eventually(async () => {
    if (!(await isHealthy(service))) throw new Error(`${service} is not healthy`)
  }, 120_000)
}

/** Kills one container of each kind while customers work through the API. Nothing that was confirmed may be missing. */
export async function killedUnderLoad(dependencies: Dependencies): Promise<string[]> {
  const { testEnv, services, passesEndToEnd, print } = dependencies
  const findings: string[] = []
  for (const service of services) {
    const { failures } = await underLoad(testEnv, async () => {
      await pause(1_000)
      await kill(service, dependencies)
    })
    const missing = failures.filter((line) => line.endsWith('is missing'))
    const after = await eventually(async () => {
      const found = await passesEndToEnd()
      if (found.length > 0) throw new Error(found[0])
      return found
    }, 180_000).catch((error: Error) => [error.message])
    print(
      `  ${service} killed: ${failures.length} calls failed during that, ${missing.length} messages missing`,
    )
    findings.push(...missing, ...after)
  }
  return findings
}

/** Time between a recovery and the next kill, in milliseconds. */
const calmMs = 5_000

/** Kills one container of each kind while people work in the browser, until each was killed and the journeys have ended. */
export async function killedInBrowser(dependencies: Dependencies): Promise<string[]> {
  const { services, journeys, print } = dependencies
  const killed: string[] = []
  let isKilling = true
  const killing = (async () => {
    for (const service of services) {
      await pause(calmMs)
      await kill(service, dependencies)
      killed.push(service)
    }
  })().finally(() => {
    isKilling = false
  })
  const findings: string[] = []
  do {
    const already = killed.length
    findings.push(...(await journeys()))
    print(`  killed during these journeys: ${killed.slice(already).join(', ')}`)
  } while (isKilling)
  await killing
  return findings
}
