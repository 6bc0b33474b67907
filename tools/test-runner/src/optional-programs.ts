import { hasTestObjectStore } from './config.ts'
import { buildGoProgram, findGo, findGoProgram, type GoProgram } from './go-programs.ts'

/**
 * Builds the programs that some suites need and this machine lacks, one after the other. Returns a function that waits for
 * some of them. A suite whose program cannot be built is skipped; `print` gets the reason.
 */
export function prepareOptionalPrograms(
  print: (line: string) => void,
  signal: AbortSignal,
  names: readonly GoProgram[],
): (needed: readonly GoProgram[]) => Promise<void> {
  const builds = new Map<GoProgram, Promise<void>>()
  let last = Promise.resolve()
  for (const name of new Set(names)) {
    last = last.then(() => prepare(name, print, signal))
    builds.set(name, last)
  }
  return async (needed) => {
    for (const name of needed) await builds.get(name)
  }
}

async function prepare(name: GoProgram, print: (line: string) => void, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await findGoProgram(name))) return
  if (name === 'minio' && hasTestObjectStore()) return
  if (await findGo())
    print(`Building ${name} with Go for the tests that need it (once, takes some minutes) …`)
  await buildGoProgram(name, signal).catch((error: Error) => {
    print(`The tests that need ${name} are skipped: ${error.message}.`)
  })
}
