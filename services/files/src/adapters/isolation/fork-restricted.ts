import { type ChildProcess, fork } from 'node:child_process'
import { codeOf, isBundle } from './code.ts'

export interface Restrictions {
  /** TypeScript or a bundle. */
  script: string
  /** Limit of the JavaScript heap, in megabytes. */
  heapMb: number
  /** Further files that the process may read. */
  readable?: readonly string[]
}

/**
 * Options of Node for a process that reads documents. The process may read only its code and descriptors that it
 * inherits. It cannot write files, or start processes or threads. It cannot use the network where Node's permission
 * model covers it (Node 25 and later).
 */
export const restrictions = ({ script, heapMb, readable = [] }: Restrictions): string[] => [
  '--permission',
  ...[...codeOf(script), ...readable].map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${heapMb}`,
  ...(isBundle(script) ? ['--enable-source-maps'] : []),
]

export interface RestrictedProcess extends Restrictions {
  /** Open files that the process inherits, as descriptors 3, 4, … */
  descriptors?: readonly number[]
  /** Further options of Node. */
  options?: readonly string[]
}

/** Starts a restricted process with an empty environment and a channel for messages. It has no stdin, stdout or stderr. */
export function forkRestricted({
  descriptors = [],
  options = [],
  ...limits
}: RestrictedProcess): ChildProcess {
  return fork(limits.script, {
    env: {},
    execArgv: [...restrictions(limits), ...options],
    stdio: ['ignore', 'ignore', 'ignore', ...descriptors, 'ipc'],
  })
}
