import { hasTestObjectStore } from './config.ts'
import { buildGoProgram, findGo, findGoProgram, type GoProgram, goPrograms } from './go-programs.ts'

/**
 * Builds the programs that some suites need and this machine lacks. A suite whose program cannot be built is skipped;
 * `print` gets the reason.
 */
export async function prepareOptionalPrograms(
  print: (line: string) => void,
  signal: AbortSignal,
  names: readonly GoProgram[] = goPrograms,
): Promise<void> {
  for (const name of names) {
    if (signal.aborted || (await findGoProgram(name))) continue
    if (name === 'minio' && hasTestObjectStore()) continue
    if (await findGo())
      print(`Building ${name} with Go for the tests that need it (once, takes some minutes) …`)
    await buildGoProgram(name, signal).catch((error: Error) => {
      print(`The tests that need ${name} are skipped: ${error.message}.`)
    })
  }
}
