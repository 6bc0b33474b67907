/** What several benchmarks measure and print. */
import { execFile } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { promisify } from 'node:util'
import { findBinary, findOrInstall } from '@runwen/local-stack'
import { print } from '@runwen/test-kit/drill'

const run = promisify(execFile)

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Path of a program, which is installed where it is missing. @throws Error when that is not possible. */
export async function programOf(name: string): Promise<string> {
  const program = { title: name, variable: 'PATH', example: `…:/folder/of/${name}`, debianPackage: name }
  const found = await findOrInstall({ ...program, find: () => findBinary(name) }, '', print)
  if (!found) throw new Error(`${name} was not found`)
  return found
}

export interface Load {
  url: string
  /** Value of the `Authorization` header. */
  authorization: string
  connections: number
  seconds: number
}

/** Returns a function that measures responses per second with wrk; it rejects when any response is not a success. */
export async function openLoad(): Promise<(load: Load) => Promise<number>> {
  const wrk = await programOf('wrk')
  return async ({ url, authorization, connections, seconds }) => {
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Authorization: ${authorization}`]
    const { stdout } = await run(wrk, [...options, url])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  }
}

/** Returns a function that says at the end whether the machine was busy when this was called, before the measurement. */
export function noteLoad(name: string): () => void {
  const load = loadavg()[0] ?? 0
  return () => {
    if (load > availableParallelism() / 2)
      print(
        `${name}: the machine was busy before (load ${load.toFixed(1)}): do not compare these figures with others`,
      )
  }
}
