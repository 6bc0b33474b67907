import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const manifest = findPackageJSON('@runwen/word-document', import.meta.url)
if (!manifest) throw new Error('@runwen/word-document is not installed')
const wordDocument = dirname(manifest)
const saxes = fileURLToPath(import.meta.resolve('saxes'))
/** The code that reads documents, its dependencies, and the `package.json` that says that it consists of modules. */
const code = [
  fileURLToPath(new URL('..', import.meta.url)),
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
  // Both the link in node_modules and the folder it leads to.
  wordDocument,
  realpathSync(wordDocument),
  dirname(saxes),
  dirname(createRequire(saxes).resolve('xmlchars')),
]

export interface Restrictions {
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
export const restrictions = ({ heapMb, readable = [] }: Restrictions): string[] => [
  '--permission',
  ...[...code, ...readable].map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${heapMb}`,
]

export interface RestrictedProcess extends Restrictions {
  script: string
  /** Open files that the process inherits, as descriptors 3, 4, … */
  descriptors?: readonly number[]
  /** Further options of Node. */
  options?: readonly string[]
}

/** Starts a restricted process with an empty environment and a channel for messages. It has no stdin, stdout or stderr. */
export function forkRestricted({
  script,
  descriptors = [],
  options = [],
  ...limits
}: RestrictedProcess): ChildProcess {
  return fork(script, {
    env: {},
    execArgv: [...restrictions(limits), ...options],
    stdio: ['ignore', 'ignore', 'ignore', ...descriptors, 'ipc'],
  })
}
