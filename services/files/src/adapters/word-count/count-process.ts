import { fstatSync } from 'node:fs'
import { countFile } from './count-file.ts'

/** Entry point of the child process: counts the document at descriptor 3 and writes the counts to stdout as JSON. */
const descriptor = 3
const outcome = await countFile(descriptor, fstatSync(descriptor).size)
process.stdout.write(JSON.stringify(outcome))
