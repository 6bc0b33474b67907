import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackingServers } from '../backing-servers.ts'
import { isolatedEnvironment, testServersFromEnvironment } from '../config.ts'
import { browserVariables } from './browser.ts'
import type { Count } from './counts.ts'
import { prepareOptionalPrograms } from './optional-programs.ts'
import { startProduct } from './product.ts'
import { runStep, type Step } from './step.ts'
import { productSteps, selfContainedSteps } from './steps.ts'

/**
 * Runs all steps, also after a failure, and adds up their counts. Steps share one set of servers, started here or configured in
 * the environment.
 */
export async function runTests(directory: string, signal: AbortSignal): Promise<Count> {
  const reports = join(directory, 'reports')
  await mkdir(reports)
  const total: Count = { passed: 0, failed: 0, skipped: [] }
  const add = ({ passed, failed, skipped }: Count) => {
    total.passed += passed
    total.failed += failed
    total.skipped.push(...skipped)
  }
  const run = async (steps: Step[], env: Record<string, string>) => {
    for (const step of steps) if (!signal.aborted) add(await runStep(step, env, signal))
  }
  try {
    await using running = new AsyncDisposableStack()
    await prepareOptionalPrograms((line) => process.stdout.write(`${line}\n`), signal)
    const given = testServersFromEnvironment()
    const services = given ? (['redis'] as const) : (['redis', 'postgres', 'rabbitmq'] as const)
    const servers = await startBackingServers({ directory: join(directory, 'servers'), services, signal })
    running.defer(() => servers.stop())
    await run(selfContainedSteps(reports), { ...isolatedEnvironment(), ...(given ?? variablesOf(servers)) })
    if (signal.aborted) return total
    const product = await startProduct(directory, isolatedEnvironment())
    running.defer(() => product.stop())
    await run(productSteps(reports), {
      ...isolatedEnvironment(),
      ...product.env,
      ...(await browserVariables()),
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    add({ passed: 0, failed: 1, skipped: [] })
  }
  return total
}

function variablesOf(servers: Awaited<ReturnType<typeof startBackingServers>>): Record<string, string> {
  const { postgresUrl = '', rabbitmqUrl = '', rabbitmqManagementUrl = '' } = servers
  return {
    TEST_POSTGRES_URL: postgresUrl,
    TEST_RABBITMQ_URL: rabbitmqUrl,
    TEST_RABBITMQ_MANAGEMENT_URL: rabbitmqManagementUrl,
  }
}
