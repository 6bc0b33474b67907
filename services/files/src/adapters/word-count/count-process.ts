import { fstatSync } from 'node:fs'
import { countDocument } from './count-document.ts'

/** Entry point of the child process: counts the document at descriptor 3 and writes the counts to stdout as JSON. */
const descriptor = 3
const outcome = await countDocument(descriptor, fstatSync(descriptor).size)
process.stdout.write(JSON.stringify(outcome))
