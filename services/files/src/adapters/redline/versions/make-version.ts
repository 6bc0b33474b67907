import { memorySource } from '../../documents/io/byte-source.ts'
import { hasChangeMarks } from './change-marks.ts'
import type { Engine } from './engine.ts'
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
  const accepted = await (await load()).accept(await writePackage(result))
  const parts = await readPackage(memorySource(accepted))
  removeComments(parts)
  return writePackage(parts)
}

/** The original with every difference to the result as a tracked change of the time `at`, in ISO 8601. */
export async function makeTracked(
  { original, result, at }: { original: WordPackage; result: WordPackage; at: string },
  load: () => Promise<Engine>,
): Promise<Buffer> {
  const isSpaced = spaceChinese(original, result)
  const engine = await load()
  const marked = await engine.compare(await writePackage(original), await writePackage(result), at)
  const parts = await readPackage(memorySource(marked))
  if (isSpaced) unspace(parts)
  return writePackage(parts)
}
