import { Console } from 'node:console'
import { fstatSync } from 'node:fs'
import { fileSource } from '../../documents/io/byte-source.ts'
import { loadEngine } from './engine.ts'
import { makeClean, makeTracked } from './make-version.ts'
import { readPackage } from './word-package.ts'

/**
 * Entry point of the child process: makes a version from the original at descriptor 3 and the result at descriptor 4, and
 * writes it to stdout. Writes nothing when the result itself is that version.
 */
// The runtime of docxodus logs, and stdout carries the document.
globalThis.console = new Console(process.stderr)
const [, , version, at = ''] = process.argv
const open = (descriptor: number) => readPackage(fileSource(descriptor, 0, fstatSync(descriptor).size))
const made =
  version === 'clean'
    ? await makeClean(await open(4), loadEngine)
    : await makeTracked({ original: await open(3), result: await open(4), at }, loadEngine)
// The runtime of docxodus keeps the process alive.
process.stdout.end(made ?? '', () => process.exit(0))
