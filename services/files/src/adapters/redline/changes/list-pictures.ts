import type { Block, Run } from '@runwen/contracts'
import type { Text } from '../compare/compare-texts.ts'
import type { ShownPicture } from '../comparison.ts'
import { walkRuns } from '../sides/walk.ts'

type Image = Extract<Run, { type: 'image' }>

const imagesIn = (blocks: readonly Block[]): Image[] =>
  [...walkRuns(blocks)].filter((run) => run.type === 'image')

/**
 * Other bytes in the place of a picture are no change of the text, because programs write pictures again when they save.
 * The picture says which one the original has there.
 */
export function noteReplacedPictures(original: readonly Block[], merged: readonly Block[]): void {
  const before = imagesIn(original)
  const after = imagesIn(merged).filter(({ mark }) => mark !== 'insertion' && mark !== 'move_to')
  if (before.length !== after.length) return
  for (const [at, image] of after.entries()) {
    const own = before[at]
    if (!own || own.id === image.id || image.mark) continue
    const { type: _, alt: _alt, before: _before, mark: _mark, change: _change, ...picture } = own
    image.before = picture
  }
}

export function listPictures(lists: readonly (readonly Block[])[], original: Text): ShownPicture[] {
  const own = new Set(
    [original.blocks, ...original.notes.map(({ blocks }) => blocks)].flatMap(imagesIn).map(({ id }) => id),
  )
  const shown = lists
    .flatMap(imagesIn)
    .flatMap(({ before, ...image }) => (before ? [before, image] : [image]))
    .filter((picture) => picture.shown)
  return [...new Set(shown.map(({ id }) => id))].map((id) => ({
    id,
    from: own.has(id) ? 'original' : 'result',
  }))
}
