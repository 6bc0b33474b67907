import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackingServers } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { browserVariables } from './browser.ts'
import { testServersFromEnvironment } from './config.ts'
import { type Count, failureOf, noTests } from './counts.ts'
import { prepareOptionalPrograms } from './optional-programs.ts'
import { startProduct } from './product.ts'
import { rerunFailed, runStep, type Step } from './step.ts'
import { productSteps, selectedTests, selfContainedSteps } from './steps.ts'

export interface TestRun {
  /** For servers, data and reports. */
  directory: string
  /** Runs only the test files whose path contains one of these; everything if empty. */
  files: string[]
  /** Runs a few failed tests once more, alone, and names those that pass then. */
  isRerun: boolean
}

/**
 * Runs all steps, also after a failure, and adds up their counts. Steps share one set of servers, started here or configured in
 * the environment.
 */
export async function runTests({ directory, files, isRerun }: TestRun, signal: AbortSignal): Promise<Count> {
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
    const steps = files.length > 0 ? [selectedTests(reports, files)] : selfContainedSteps(reports)
    await run(steps, { ...isolatedEnvironment(), ...(given ?? variablesOf(servers)) })
    if (signal.aborted || files.length > 0) return total
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
