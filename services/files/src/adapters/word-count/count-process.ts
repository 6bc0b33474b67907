import { fstatSync } from 'node:fs'
import { countDocument } from './count-document.ts'

/** Counts the document that is open as descriptor 3 and writes the outcome to stdout as JSON. */
const descriptor = 3
const outcome = await countDocument(descriptor, fstatSync(descriptor).size)
process.stdout.write(JSON.stringify(outcome))
