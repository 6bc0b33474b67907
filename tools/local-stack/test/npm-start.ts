import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { checkout } from '@runwen/setup'
import { isolatedEnvironment } from '../src/config.ts'
import { ProcessTree } from './process-tree.ts'

export interface Started {
  npm: ChildProcess
  /** Its output so far. */
  output(): string
  /** A value of the ready message, such as `address`. */
  field(title: string): string
  tree: ProcessTree
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

/** Runs `npm start` in the checkout. */
export function npmStart(dataDirectory: string, env: Record<string, string> = {}): Started {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    env: { ...isolatedEnvironment(), LOG_LEVEL: 'warn', DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const input of [npm.stdout, npm.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line))
  const ended = new Promise<number | string | null>((resolve) => {
    npm.once('close', (code, signal) => resolve(signal ?? code))
  })
  const output = () => lines.join('\n')
  return {
    npm,
    output,
    field: (title) => new RegExp(`^  ${title} +(.*)$`, 'm').exec(output())?.[1] ?? '',
    tree: new ProcessTree(npm.pid ?? 0, dataDirectory),
    ended,
  }
}

/** Resolves with the seconds until ready; throws with the output when the process ends instead. */
export async function ready(started: Started): Promise<number> {
  const begin = performance.now()
  let over = false
  started.ended.then(() => {
    over = true
  })
  while (!started.output().includes('is ready')) {
    if (over) throw new Error(`npm start ended:\n${started.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return (performance.now() - begin) / 1000
}
