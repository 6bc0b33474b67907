import type { Block, Change, ChangeKind, DocumentComment, Paragraph, Run } from '@runwen/contracts'

/**
 * Builds a change model from text with marks: `[-old-]`, `[+new+]`, `[-old-+new+]` (one replacement), `[<a|moved<]` and
 * `[>a|moved>]` (a move with a name), `[~text~]` (italic by the editor), `[@text@]` (a link), `[#c1|words#]` (a comment on words), `[=formula=]`,
 * `[^1^]` (a note), `¶` before the end (a paragraph split by the editor).
 */
type Written = Omit<DocumentComment, 'id' | 'block' | 'quote'>

const author = 'Editor'
const at = '2026-11-18T02:40:00.000Z'
const pattern =
  /\[-(?<del>.*?)-(?:\]|\+(?<new>.*?)\+\])|\[\+(?<ins>.*?)\+\]|\[<(?<from>\w+)\|(?<away>.*?)<\]|\[>(?<to>\w+)\|(?<here>.*?)>\]|\[~(?<format>.*?)~\]|\[@(?<link>.*?)@\]|\[#(?<comment>\w+)\|(?<words>.*?)#\]|\[=(?<formula>.*?)=\]|\[\^(?<note>\w+)\^\]/g

const wordsIn = (text: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length

export const createDocument = (written: Readonly<Record<string, Written>> = {}) => {
  const changes: Change[] = []
  const comments: DocumentComment[] = []
  const moves = new Map<string, number>()
  let blockCount = 0

  const change = (kind: ChangeKind, block: number, before: string, after: string) => {
    const id = changes.length
    changes.push({
      id,
      kind,
      block,
      part: 0,
      author,
      at,
      in: wordsIn(after),
      out: wordsIn(before),
      before,
      after,
      is_punctuation: (before + after).length > 0 && wordsIn(before) + wordsIn(after) === 0,
      in_note: false,
    })
    return id
  }

  const runsOf = (text: string, block: number): Run[] => {
    const runs: Run[] = []
    const plain = (part: string) => part && runs.push({ type: 'text', text: part })
    let end = 0
    for (const match of text.matchAll(pattern)) {
      plain(text.slice(end, match.index))
      end = match.index + match[0].length
      const {
        del,
        new: added,
        ins,
        from,
        away,
        to,
        here,
        format,
        link,
        comment,
        words,
        formula,
        note,
      } = match.groups ?? {}
      if (del !== undefined) {
        const id = change(added === undefined ? 'delete' : 'replace', block, del, added ?? '')
        runs.push({ type: 'text', text: del, mark: 'deletion', change: id })
        if (added !== undefined) runs.push({ type: 'text', text: added, mark: 'insertion', change: id })
      } else if (ins !== undefined)
        runs.push({ type: 'text', text: ins, mark: 'insertion', change: change('insert', block, '', ins) })
      else if (from && away !== undefined) {
        const id = change('move', block, away, away)
        moves.set(from, id)
        runs.push({ type: 'text', text: away, mark: 'move_from', change: id })
      } else if (to && here !== undefined) {
        const id = moves.get(to) ?? change('move', block, here, here)
        const moved = changes[id]
        if (moved) moved.to = block
        runs.push({ type: 'text', text: here, mark: 'move_to', change: id })
      } else if (format !== undefined)
        runs.push({
          type: 'text',
          text: format,
          format: ['italic'],
          format_change: change('format', block, '', ''),
          format_before: [],
        })
      else if (link !== undefined) runs.push({ type: 'text', text: link, link: true })
      else if (comment && words !== undefined) {
        const body = comments.some(({ id }) => id === comment) ? undefined : written[comment]
        if (body) comments.push({ ...body, id: comment, block, quote: words })
        if (body) change('comment', block, '', '')
        if (body) runs.push({ type: 'comment', id: comment, at: 'start' })
        runs.push({ type: 'text', text: words })
        if (body) runs.push({ type: 'comment', id: comment, at: 'end' })
      } else if (formula !== undefined) runs.push({ type: 'formula', text: formula })
      else if (note) runs.push({ type: 'note', id: note })
    }
    plain(text.slice(end))
    return runs
  }

  const paragraph = (text: string, role: Paragraph['role'] = 'body', label?: string): Paragraph => {
    const id = blockCount
    blockCount += 1
    const isSplit = text.endsWith('¶')
    const runs = runsOf(isSplit ? text.slice(0, -1) : text, id)
    return {
      type: 'paragraph',
      id,
      role,
      ...(label && { label }),
      ...(isSplit && { end: { mark: 'insertion' as const, change: change('paragraph', id, '', '') } }),
      runs,
    }
  }

  /** A table of texts with marks; a row that begins with `+` was added by the editor. */
  const table = (rows: readonly (readonly string[])[]): Block => {
    const id = blockCount
    blockCount += 1
    return {
      type: 'table',
      id,
      rows: rows.map(([first = '', ...rest]) => {
        const isNew = first.startsWith('+')
        const cells = [isNew ? first.slice(1) : first, ...rest]
        return {
          ...(isNew && {
            mark: { mark: 'insertion' as const, change: change('row', id, '', cells.join(' ')) },
          }),
          cells: cells.map((text) => ({ blocks: [paragraph(text)] })),
        }
      }),
    }
  }

  const picture = (alt: string): Block => {
    const id = blockCount
    blockCount += 1
    return {
      type: 'paragraph',
      id,
      role: 'body',
      runs: [{ type: 'image', id: '1a2b3c4d-400', format: 'png', shown: true, alt, width: 620, height: 380 }],
    }
  }

  return { changes, comments, paragraph, table, picture, blockCount: () => blockCount }
}
