import type { DocumentComment } from '@runwen/contracts'
import type { Meter } from '../limits.ts'
import { cleanName, timeOf } from './revisions.ts'
import { descendants, textOf, type XmlElement } from './xml-tree.ts'

/** A comment without its place and without what only a comparison knows. */
export type ReadComment = Omit<DocumentComment, 'block' | 'quote' | 'is_new'> & {
  paragraph: string | undefined
}

/** Reads the part with the comments. Deleted text of a comment is left out. */
export async function readComments(
  elements: AsyncIterable<XmlElement>,
  meter: Meter,
): Promise<ReadComment[]> {
  const comments: ReadComment[] = []
  for await (const element of elements) {
    if (element.name !== 'w:comment') continue
    meter.spend('comments')
    const { 'w:id': id = '', 'w:author': author = '', 'w:date': date = '' } = element.attributes
    const paragraphs = [...descendants(element, 'w:p')]
    const text = paragraphs.map((paragraph) => [...descendants(paragraph, 'w:t')].map(textOf).join(''))
    comments.push({
      id,
      author: cleanName(author),
      at: timeOf(date),
      text: text.filter((each) => each.trim() !== ''),
      is_question: text.some((each) => /[?？]/.test(each)),
      is_done: false,
      paragraph: paragraphs.at(-1)?.attributes['w14:paraId'],
    })
  }
  return comments
}

/** Adds what the newer part says about comments: which ones are answers, and which are resolved. */
export async function extendComments(
  comments: ReadComment[],
  elements: AsyncIterable<XmlElement>,
): Promise<void> {
  const byParagraph = new Map(comments.map((comment) => [comment.paragraph, comment]))
  for await (const { name, attributes } of elements) {
    const comment = byParagraph.get(attributes['w15:paraId'])
    if (name !== 'w15:commentEx' || !comment) continue
    comment.is_done = /^(1|true|on)$/.test(attributes['w15:done'] ?? '')
    const parent = byParagraph.get(attributes['w15:paraIdParent'] ?? 'none')
    if (parent && parent !== comment) comment.parent = parent.id
  }
}
