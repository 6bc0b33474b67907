import { fstatSync } from 'node:fs'
import { countDocument } from './count-document.ts'

/** Counts the document that is open as descriptor 3, says the outcome on stdout as JSON, and ends. */
const descriptor = 3
const outcome = await countDocument(descriptor, fstatSync(descriptor).size)
process.stdout.write(JSON.stringify(outcome))
