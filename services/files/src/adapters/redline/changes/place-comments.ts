import type { Block, DocumentComment } from '@runwen/contracts'
import type { ReadComment } from '../read/read-comments.ts'
import { plainText, runText } from '../sides/text.ts'
import { walkParagraphs } from '../sides/walk.ts'

const QUOTE = 200

interface Place {
  block: number
  quote: string
}

/** Finds where comments stand and what they are about. `before`: the comments of the original. */
export function placeComments(
  comments: readonly ReadComment[],
  before: readonly ReadComment[],
  lists: readonly (readonly Block[])[],
): DocumentComment[] {
  const places = new Map<string, Place>()
  const open = new Set<string>()
  for (const paragraph of lists.flatMap((blocks) => [...walkParagraphs(blocks)])) {
    for (const run of paragraph.runs) {
      if (run.type === 'comment') {
        if (run.at === 'end') open.delete(run.id)
        else if (!places.has(run.id)) {
          places.set(run.id, { block: paragraph.id, quote: '' })
          open.add(run.id)
        }
        continue
      }
      if (run.mark === 'deletion' || run.mark === 'move_from') continue
      for (const id of open) {
        const place = places.get(id)
        if (place && place.quote.length < QUOTE) place.quote += runText(run).slice(0, QUOTE)
      }
    }
  }
  const known = new Set(before.map(commentKey))
  return comments.map(({ paragraph: _, ...comment }) => {
    const place = places.get(comment.id) ?? places.get(comment.parent ?? '')
    return {
      ...comment,
      block: place?.block ?? 0,
      quote: plainText(place?.quote ?? '').slice(0, QUOTE),
      is_new: !known.has(commentKey(comment)),
    }
  })
}

export const commentKey = ({ author, text }: Pick<ReadComment, 'author' | 'text'>) =>
  `${author}\n${text.join('\n')}`
