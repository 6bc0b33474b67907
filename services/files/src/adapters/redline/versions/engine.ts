const settings = {
  authorForRevisions: 'Runwen',
  // Both documents count with their own changes accepted: those are not part of the edit.
  preAcceptInputRevisions: true,
  // Where words end, also at the spaces of no width between Chinese characters.
  wordSeparators: ' \t\u00a0\u2009\u202f\u3000()[]{}<>;:,/|"“”‘’，、；：。！？（）《》【】…—–\u200b',
}

export interface Engine {
  accept(document: Buffer): Promise<Buffer>
  compare(original: Buffer, result: Buffer, at: string): Promise<Buffer>
}

/** Loads the WebAssembly runtime of docxodus, once for each process. */
export async function loadEngine(): Promise<Engine> {
  const { initialize, docxDiffAcceptRevisions, docxDiffCompare } = await import('docxodus/core')
  await initialize()
  return {
    accept: async (document) => Buffer.from(await docxDiffAcceptRevisions(document)),
    compare: async (original, result, at) =>
      Buffer.from(
        await docxDiffCompare(original, result, {
          ...settings,
          dateTimeForRevisions: at,
        }),
      ),
  }
}
