import { spawn } from 'node:child_process'
import { checkout } from '../checkout.ts'
import type { Count } from './counts.ts'
import { countsOf } from './summary.ts'

/** One runner of the whole test run. */
export interface Step {
  name: string
  /** Arguments of Node, or of npm for its scripts. */
  command: { npm: string[] } | { node: string[] }
  env?: Record<string, string>
  cwd?: string
  /** Reads the runner's report. A runner without a report counts as one test. */
  count?(): Promise<Count>
}

/** Runs a step and shows its output. A runner that fails without a failed test counts as one failure. */
export async function runStep(step: Step, env: Record<string, string>, signal: AbortSignal): Promise<Count> {
  const startedAt = performance.now()
  process.stdout.write(`\n── ${step.name} ──\n`)
  const code = await exitCode(step, env, signal)
  const counted = await step.count?.().catch(() => undefined)
  const count = counted ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: [] }
  if (code !== 0 && count.failed === 0) count.failed = 1
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`── ${step.name}: ${countsOf(count)}, ${seconds} s ──\n`)
  return count
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
