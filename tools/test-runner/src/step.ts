import { spawn } from 'node:child_process'
import { checkout } from '@runwen/setup'
import { type Count, failureOf, noTests, type TestName } from './counts.ts'
import type { GoProgram } from './go-programs.ts'
import { countsOf } from './summary.ts'

/** One runner of the whole test run. */
export interface Step {
  name: string
  /** Arguments of Node, or of npm for its scripts. */
  command: { npm: string[] } | { node: string[] }
  env?: Record<string, string>
  cwd?: string
  /** Programs that must be built before. */
  programs?: readonly GoProgram[]
  /** Exit code of a runner that lacks a program. Its tests count as skipped. */
  lacksProgram?: number
  /** Reads the runner's report. A runner without a report counts as one test. */
  count?(): Promise<Count>
  /** The same tests, limited to these files. */
  only?(files: string[]): Step
  /** The command that runs one of its files alone. */
  alone?(file: string): string
}

/** More failures than this are not by chance. */
const mostRerun = 5

/**
 * Runs a step and shows its output, below a line with its name and `progress`. A runner that fails without a failed test
 * counts as one failure.
 */
export async function runStep(
  step: Step,
  env: Record<string, string>,
  signal: AbortSignal,
  progress?: string,
): Promise<Count> {
  const startedAt = performance.now()
  process.stdout.write(`\n── ${step.name}${progress ? ` (${progress})` : ''} ──\n`)
  const count = await countOf(step, await exitCode(step, env, signal))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`── ${step.name}: ${countsOf(count)}, ${seconds} s ──\n`)
  const { alone } = step
  return alone
    ? { ...count, failed: count.failed.map((test) => ({ ...test, command: alone(test.file) })) }
    : count
}

async function countOf({ name, count, lacksProgram }: Step, code: number): Promise<Count> {
  if (code !== 0 && code === lacksProgram)
    return { ...noTests(), skipped: [{ suite: name, file: name, tests: 1 }] }
  const counted = await count?.().catch(() => undefined)
  const found = counted ?? { ...noTests(), passed: code === 0 ? 1 : 0 }
  return code !== 0 && found.failed.length === 0 ? { ...found, failed: failureOf(name).failed } : found
}

/** Runs the files of a few failed tests once more, alone. Tests that pass then are counted as passed and named as flaky. */
export async function rerunFailed(
  step: Step,
  first: Count,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Count> {
  const { failed } = first
  const isByTests = failed.every(({ file }) => file !== step.name)
  if (!step.only || !isByTests || failed.length === 0 || failed.length > mostRerun || signal.aborted)
    return first
  const again = await runStep(step.only([...new Set(failed.map(({ file }) => file))]), env, signal)
  const failsAgain = (test: TestName) =>
    again.failed.some(({ file, name }) => file === test.file && name === test.name)
  const flaky = again.passed > 0 ? failed.filter((test) => !failsAgain(test)) : []
  return { ...first, passed: first.passed + flaky.length, flaky, failed: again.failed }
}

function exitCode({ command, env, cwd }: Step, shared: Record<string, string>, signal: AbortSignal) {
  const [file, args] = 'npm' in command ? ['npm', command.npm] : [process.execPath, command.node]
  return new Promise<number>((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: cwd ?? checkout,
      env: { ...shared, ...env },
      stdio: 'inherit',
      signal,
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
