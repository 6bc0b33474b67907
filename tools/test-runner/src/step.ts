import { spawn } from 'node:child_process'
import { checkout } from '@runwen/setup'
import { type Count, failureOf, isOutsideOfTests, noTests, slowestOf, type TestName } from './counts.ts'
import type { GoProgram } from './go-programs.ts'
import { processorSeconds } from './processor-time.ts'
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

/** Failures in more files than this are not by chance. */
const maxRerun = 5

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
  const usedBefore = await processorSeconds()
  process.stdout.write(`\n── ${step.name}${progress ? ` (${progress})` : ''} ──\n`)
  const count = await countOf(step, await exitCode(step, env, signal))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const used = await processorSeconds()
  const processor =
    used === undefined || usedBefore === undefined
      ? ''
      : `, ${(used - usedBefore).toFixed(1)} s of processor time in the runner`
  process.stdout.write(`── ${step.name}: ${countsOf(count)}, ${seconds} s${processor} ──\n`)
  const { alone } = step
  return alone
    ? { ...count, failed: count.failed.map((test) => ({ ...test, command: alone(test.file) })) }
    : count
}

async function countOf({ name, count, lacksProgram }: Step, code: number): Promise<Count> {
  if (code !== 0 && code === lacksProgram)
    return { ...noTests(), skipped: [{ suite: name, file: name, tests: 1 }] }
  const counted = await count?.().catch(() => undefined)
  const found = counted ?? { ...noTests(), passed: code === 0 ? [{ file: name, name }] : [] }
  return code !== 0 && found.failed.length === 0 ? { ...found, failed: failureOf(name).failed } : found
}

/**
 * Runs the files with failures once more, alone, when they are few. The second result of these files replaces the first,
 * including the tests that a failed hook had skipped. What passes then is named as flaky.
 */
export async function rerunFailed(
  step: Step,
  first: Count,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Count> {
  const files = new Set(first.failed.map(({ file }) => file))
  if (!step.only || files.has(step.name) || files.size === 0 || files.size > maxRerun || signal.aborted)
    return first
  const again = await runStep(step.only([...files]), env, signal)
  const isAgain = ({ file }: { file: string }) => files.has(file)
  const isOther = ({ file }: { file: string }) => !files.has(file)
  const flaky = first.failed.filter((failure) => passes(failure, again))
  // Neither passed nor failed again: the second run proves nothing.
  const unproved = first.failed.filter(
    (failure) => !flaky.includes(failure) && !again.failed.some((other) => isSame(failure, other)),
  )
  return {
    passed: [...first.passed.filter(isOther), ...again.passed.filter(isAgain)],
    failed: [...again.failed, ...unproved],
    flaky,
    skipped: [...first.skipped.filter(isOther), ...again.skipped.filter(isAgain)],
    slowest: slowestOf([...first.slowest, ...again.slowest]),
  }
}

const isSame = (one: TestName, other: TestName) => one.file === other.file && one.name === other.name

/** Whether a second run passes what failed: the test, or all of a file whose failure no test had. */
function passes(failure: TestName, again: Count): boolean {
  const isIt = (test: TestName) =>
    isOutsideOfTests(failure) ? test.file === failure.file : isSame(test, failure)
  return again.passed.some(isIt) && !again.failed.some(isIt)
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
