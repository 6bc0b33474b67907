import { memorySource } from '../../documents/io/byte-source.ts'
import { anchorBlocks, removeAnchors } from './anchor-blocks.ts'
import { hasChangeMarks } from './change-marks.ts'
import type { Engine } from './engine.ts'
import { hideFields, showFields } from './hide-fields.ts'
import { removeComments } from './remove-comments.ts'
import { spaceChinese, unspace } from './space-chinese.ts'
import { readPackage, type WordPackage, writePackage } from './word-package.ts'

/**
 * The result with all changes accepted and without comments. Undefined when it is that already.
 *
 * @throws Error when the document is too large or the engine fails.
 */
export async function makeClean(
  result: WordPackage,
  load: () => Promise<Engine>,
): Promise<Buffer | undefined> {
  if (!hasChangeMarks(result)) return removeComments(result) ? writePackage(result) : undefined
  const parts = await withoutMarks(result, await load())
  removeComments(parts)
  return writePackage(parts)
}

/** The original with every difference to the result as a tracked change of the time `at`, in ISO 8601. */
export async function makeTracked(
  { original, result, at }: { original: WordPackage; result: WordPackage; at: string },
  load: () => Promise<Engine>,
): Promise<Buffer> {
  const engine = await load()
  const before = await withoutMarks(original, engine)
  const after = await withoutMarks(result, engine)
  const fields = hideFields(before, after)
  const isSpaced = spaceChinese(before, after)
  const isAnchored = anchorBlocks(before, after)
  const marked = await engine.compare(await writePackage(before), await writePackage(after), at)
  const parts = await readPackage(memorySource(marked))
  if (isAnchored) removeAnchors(parts)
  if (isSpaced) unspace(parts)
  if (fields.length > 0) showFields(parts, fields)
  return writePackage(parts)
}

/** The document with its changes accepted: they are not part of the edit. */
const withoutMarks = async (document: WordPackage, engine: Engine): Promise<WordPackage> =>
  hasChangeMarks(document)
    ? readPackage(memorySource(await engine.accept(await writePackage(document))))
    : document
