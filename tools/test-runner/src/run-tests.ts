import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackingServers } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { browserVariables } from './browser.ts'
import { testServersFromEnvironment } from './config.ts'
import { type Count, failureOf, noTests, slowestOf } from './counts.ts'
import { prepareOptionalPrograms } from './optional-programs.ts'
import { startProduct } from './product.ts'
import { rerunFailed, runStep, type Step } from './step.ts'
import { allSteps, selectedSteps } from './steps.ts'

export interface TestRun {
  /** For servers, data and reports. */
  directory: string
  /** Runs only the test files whose path contains one of these; everything if empty. */
  files: string[]
  /** Runs the files of a few failures once more, alone, and names what passes then. */
  isRerun: boolean
}

/**
 * Runs all steps, also after a failure, and adds up their counts. Steps share one set of servers, started here or configured in
 * the environment. What needs no step runs in parallel: Go builds programs until a step needs them, and the
 * product starts before its tests.
 */
export async function runTests({ directory, files, isRerun }: TestRun, signal: AbortSignal): Promise<Count> {
  const reports = join(directory, 'reports')
  await mkdir(reports)
  const options = { reports, retries: isRerun ? 1 : 0 }
  const steps = files.length > 0 ? selectedSteps(files, options) : allSteps(options)
  const all = Object.values(steps).flat()
  const startedAt = performance.now()
  const total = noTests()
  const add = ({ passed, failed, flaky, skipped, slowest }: Count) => {
    total.passed.push(...passed)
    total.failed.push(...failed)
    total.flaky.push(...flaky)
    total.skipped.push(...skipped)
    total.slowest = slowestOf([...total.slowest, ...slowest])
  }
  const programs = all.flatMap((step) => step.programs ?? [])
  const built = prepareOptionalPrograms((line) => process.stdout.write(`${line}\n`), signal, programs)
  const run = async (phase: Step[], env: Record<string, string>) => {
    for (const step of phase) {
      await built(step.programs ?? [])
      if (signal.aborted) return
      const minutes = Math.round((performance.now() - startedAt) / 60_000)
      const progress = `${all.indexOf(step) + 1} of ${all.length}, after ${minutes} min`
      const count = await runStep(step, env, signal, progress)
      add(isRerun ? await rerunFailed(step, count, env, signal) : count)
    }
  }
  try {
    await using running = new AsyncDisposableStack()
    running.defer(() => built(programs))
    // Tests start the same programs many times; half of the processor time of a start is compiling.
    const env = {
      ...isolatedEnvironment(),
      NODE_COMPILE_CACHE: join(directory, 'compile-cache'),
      TMPDIR: join(directory, 'tmp'),
    }
    await run(steps.checks, env)
    if (steps.tests.length > 0) {
      const given = testServersFromEnvironment()
      const services = given ? (['redis'] as const) : (['redis', 'postgres', 'rabbitmq'] as const)
      const servers = await startBackingServers({ directory: join(directory, 'servers'), services, signal })
      await run(steps.tests, { ...env, ...(given ?? variablesOf(servers)) }).finally(() => servers.stop())
    }
    if (signal.aborted || steps.product.length === 0) return total
    const starting = startProduct(directory, env)
    running.defer(async () => (await starting.catch(() => undefined))?.stop())
    await run(steps.duringStart, env)
    const product = await starting
    await run(steps.product, { ...env, ...product.env, ...(await browserVariables()) })
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
