import { compareDocuments, compareResults } from './compare-documents.ts'
import { readDocument } from './read/read-document.ts'

/** Entry point of the child process: compares the documents at descriptors 3 and 4 and writes the outcome to stdout. */
const original = await readDocument(3)
const result = await readDocument(4, original.revisions)
const what = process.argv[2]
const outcome =
  what === 'results'
    ? compareResults(original, result)
    : compareDocuments(original, result, what === '1' ? 1 : 2)
process.stdout.write(JSON.stringify(outcome))
