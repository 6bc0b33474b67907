import type { FoundFinding } from '../comparison.ts'
import { paragraphText } from '../sides/text.ts'
import { walkParagraphs } from '../sides/walk.ts'
import { type Evidence, MAX_OF_A_KIND } from './evidence.ts'
import { quoteAround } from './places.ts'

/** Names under which an editor may show up in a customer's file. */
const NEUTRAL =
  /^(runwen|润文)|^(the )?(language |copy ?)?(editor|translator|proofreader|reviewer|author|编辑|译者|校对|审校)( ?\d{1,3})?$/i
/** Names that programs enter themselves. */
const PROGRAMS =
  /^(un-?named|python-docx|microsoft office( user)?|apache poi|administrator|user|windows 用户|作者)?$/i

const INTERNAL =
  /\b(internal|do not (send|deliver)|don't send|to ?do|fixme|invoice|the (client|customer)|colleague|for QA)\b|内部|客户|同事|勿发|请勿发送|待办/i

const BROKEN =
  /Error! (Reference source not found|Bookmark not defined|No bookmark name given|Not a valid (bookmark|link))|错误[!！]\s*(未找到引用源|未定义书签|不能识别)/gi

/** Names of editors in the changes, the comments or the properties of the file. */
export function nameFindings({ kind, original, result }: Evidence): FoundFinding[] {
  if (kind === 'unrelated') return []
  const known = new Set([
    ...original.revisions.map(({ author }) => author),
    ...original.comments.map(({ author }) => author),
    ...original.propertyNames,
  ])
  const names = new Map<string, { changes: number; comments: number; properties: number }>()
  const note = (name: string, where: 'changes' | 'comments' | 'properties') => {
    if (known.has(name) || NEUTRAL.test(name) || PROGRAMS.test(name)) return
    const found = names.get(name) ?? { changes: 0, comments: 0, properties: 0 }
    found[where] += 1
    names.set(name, found)
  }
  for (const { author } of result.revisions) note(author, 'changes')
  for (const { author } of result.comments) note(author, 'comments')
  for (const name of result.propertyNames) note(name, 'properties')
  return [...names]
    .slice(0, 10)
    .map(([name, places]) => ({ code: 'names', place: null, data: { name, ...places } }))
}

/** Comments in a file that should read as finished, and comments that were not written for the customer. */
export function commentFindings({ kind, comments, places }: Evidence): FoundFinding[] {
  const added = comments.filter((comment) => comment.is_new)
  const internal = added.filter(({ text }) => INTERNAL.test(text.join('\n')))
  const left = kind === 'tracked' ? internal : added
  const first = internal[0] ?? left[0]
  if (!first) return []
  return [
    {
      code: 'comments_left',
      place: places.of(first.block, first.text.join(' ')),
      data: { count: left.length, internal: internal.length },
    },
  ]
}

/** Cross references that Word could not resolve. */
export function brokenReferenceFindings({ kind, reading, places }: Evidence): FoundFinding[] {
  if (kind === 'unrelated') return []
  const found: FoundFinding[] = []
  for (const paragraph of walkParagraphs(reading)) {
    const text = paragraphText(paragraph)
    for (const [error] of text.matchAll(BROKEN))
      found.push({
        code: 'broken_reference',
        place: places.of(paragraph.id, quoteAround(text, error)),
        data: {},
      })
  }
  return found.slice(0, MAX_OF_A_KIND)
}
