import { Refusal } from '@runwen/word-document'
import { checkDocument } from './check-document.ts'
import { temporaryFileAt } from './io/temporary-file.ts'
import { documentLimits } from './rules/limits.ts'

/**
 * Entry point of the process that checks documents, one at a time. The parent writes the document to descriptor 3 and
 * sends its size. The following descriptors are empty files for embedded archives, one per level.
 */
const descriptor = 3
const scratchFiles = Array.from({ length: documentLimits.nesting }, (_, level) => {
  const file = temporaryFileAt(descriptor + 1 + level)
  return { ...file, close: file.clear }
})

process.on('message', async (size: number) => {
  process.send?.(await outcomeOf(size))
})
// The parent stops this process after the running checks, also when a terminal or supervisor signals both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

/** Sent to the parent as JSON. */
async function outcomeOf(size: number) {
  try {
    return { accepted: await checkDocument({ descriptor, size }, scratch) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function scratch(level: number) {
  const file = scratchFiles[level]
  if (!file) throw new Error(`no file for level ${level}`)
  return file
}
