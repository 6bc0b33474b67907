import { numberBlocks } from '../changes/number-blocks.ts'
import type { ReadDocument } from '../read/read-document.ts'
import { revisionKey } from '../read/revisions.ts'
import { runText } from '../sides/text.ts'
import { walkParagraphs } from '../sides/walk.ts'

/** A changed text that the original marks as deleted. It shows in neither reading of the result. */
export interface EditOfDeleted {
  kind: 'replace'
  /** Number of the block among those of the result as it was read. */
  block: number
  before: string
  after: string
}

interface DeletedText {
  text: string
  block: number
}

/** Edits of what the original marks as deleted and the result still does. What the editor accepted or rejected is no edit. */
export function editsOfDeleted(original: ReadDocument, result: ReadDocument): EditOfDeleted[] {
  numberBlocks(result.blocks, result.notes)
  const [before, after] = [deletedTexts(original), deletedTexts(result)]
  return [...after].flatMap(([identity, texts]) => {
    const earlier = before.get(identity)
    if (!earlier) return []
    // A part of a mark may have been accepted or rejected, which leaves pieces.
    const isIn = (all: readonly DeletedText[]) => {
      const whole = all.map(({ text }) => text).join('')
      return ({ text }: DeletedText) => whole.includes(text)
    }
    const isOld = isIn(earlier)
    const isStill = isIn(texts)
    const lost = earlier.filter((each) => !isStill(each))
    return texts
      .filter((each) => !isOld(each))
      .map(({ text, block }, index): EditOfDeleted => {
        return { kind: 'replace', block, before: lost[index]?.text ?? '', after: text }
      })
  })
}

/** The texts of each author and time, in document order. Without a time, marks of others could not be told apart. */
function deletedTexts({ blocks, notes, revisions }: ReadDocument): Map<string, DeletedText[]> {
  const texts = new Map<string, DeletedText[]>()
  for (const paragraph of [blocks, ...notes.map((note) => note.blocks)].flatMap((list) => [
    ...walkParagraphs(list),
  ])) {
    let previous: string | undefined
    for (const run of paragraph.runs) {
      const revision =
        run.type === 'text' && run.mark === 'deletion' ? revisions[run.change ?? -1] : undefined
      const identity = revision?.at ? revisionKey(revision) : undefined
      if (identity !== undefined) {
        const own = texts.get(identity) ?? []
        texts.set(identity, own)
        const last = own.at(-1)
        if (last && identity === previous) last.text += runText(run)
        else own.push({ text: runText(run), block: paragraph.id })
      }
      previous = identity
    }
  }
  return texts
}
