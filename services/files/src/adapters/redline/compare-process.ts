import type { ServiceType } from '@runwen/contracts'
import { compareDocuments } from './compare-documents.ts'
import { readDocument } from './read/read-document.ts'

/** Entry point of the child process: compares the documents at descriptors 3 and 4 and writes the outcome to stdout. */
const service: ServiceType = process.argv[2] === '1' ? 1 : 2
const outcome = compareDocuments(await readDocument(3), await readDocument(4), service)
process.stdout.write(JSON.stringify(outcome))
