import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackingServers } from '../backing-servers.ts'
import { isolatedEnvironment, testServersFromEnvironment } from '../config.ts'
import { browserVariables } from './browser.ts'
import { type Count, failureOf, noTests } from './counts.ts'
import { prepareOptionalPrograms } from './optional-programs.ts'
import { startProduct } from './product.ts'
import { rerunFailed, runStep, type Step } from './step.ts'
import { productSteps, selfContainedSteps } from './steps.ts'

/**
 * Runs all steps, also after a failure, and adds up their counts. Steps share one set of servers, started here or configured in
 * the environment. `isRerun` runs a few failed tests once more, alone, and names those that pass then.
 */
export async function runTests(directory: string, isRerun: boolean, signal: AbortSignal): Promise<Count> {
  const reports = join(directory, 'reports')
  await mkdir(reports)
  const total = noTests()
  const add = ({ passed, failed, flaky, skipped }: Count) => {
    total.passed += passed
    total.failed.push(...failed)
    total.flaky.push(...flaky)
    total.skipped.push(...skipped)
  }
  const run = async (steps: Step[], env: Record<string, string>) => {
    for (const step of steps) {
      if (signal.aborted) return
      const count = await runStep(step, env, signal)
      add(isRerun ? await rerunFailed(step, count, env, signal) : count)
    }
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
    await run(productSteps(reports, isRerun ? 1 : 0), {
      ...isolatedEnvironment(),
      ...product.env,
      ...(await browserVariables()),
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    add(failureOf('the test run'))
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
