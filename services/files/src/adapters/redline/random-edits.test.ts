import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, compareBoth, linesOf } from '../../../test/redline/compare.ts'
import { expectConsistent } from '../../../test/redline/consistent.ts'
import { by, del, end, ins, p, run } from '../../../test/redline/markup.ts'

/** A word and what the edit does with it. `silent`: changed without a mark. */
interface Word {
  text: string
  edit: 'keep' | 'insert' | 'delete'
}
interface Line {
  words: Word[]
  end: 'keep' | 'insert' | 'delete'
}

const vocabulary = [
  'the',
  'yield',
  'rose',
  'by',
  '12.5',
  'samples',
  'method',
  'we',
  'found',
  '产率',
  '提高',
  '了',
  '显著',
  '“a”',
  'x-y',
]
const word = fc.record<Word>({
  text: fc.constantFrom(...vocabulary),
  edit: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Word['edit']>('keep') },
    fc.constantFrom<Word['edit']>('insert', 'delete'),
  ),
})
const line = fc.record<Line>({
  words: fc.array(word, { maxLength: 12 }),
  end: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Line['end']>('keep') },
    fc.constantFrom<Line['end']>('insert', 'delete'),
  ),
})
/** The last paragraph keeps its end: nothing follows that it could join. */
const lines = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((all): Line[] => [...all, { words: [{ text: 'Last.', edit: 'keep' }], end: 'keep' }])

/** Whether at least half of the words are kept. Fewer may make another document, in another language. */
function areVersions(all: readonly Line[]): boolean {
  const edits = all.flatMap(({ words }) => words.map(({ edit }) => edit))
  return edits.filter((edit) => edit === 'keep').length * 2 >= edits.length
}

/** One version of the text, without marks. */
function version(all: readonly Line[], leftOut: 'insert' | 'delete'): string[] {
  const found: string[] = []
  let text = ''
  for (const { words, end: mark } of all) {
    text += words.flatMap(({ text: each, edit }) => (edit === leftOut ? [] : [`${each} `])).join('')
    if (mark === leftOut) continue
    found.push(text)
    text = ''
  }
  return found
}

const marked = (all: readonly Line[], author = by('Editor')) =>
  all
    .map(({ words, end: mark }) => {
      const content = words.map(({ text, edit }) => {
        const piece = run(`${text} `)
        return edit === 'keep' ? piece : edit === 'insert' ? ins(piece, author) : del(piece, author)
      })
      return p(content.join(''), mark === 'keep' ? '' : end(mark === 'insert' ? 'ins' : 'del', author))
    })
    .join('')
const plain = (texts: readonly string[]) => texts.map((text) => p(text)).join('')

const runs = { numRuns: 150 }

/** One Chinese word replaced by an English one: too short to tell which language either text is written in. */
const titleInTwoLanguages: Line[] = [
  {
    words: [
      { text: '显著', edit: 'delete' },
      { text: 'x-y', edit: 'insert' },
    ],
    end: 'keep',
  },
  { words: [{ text: 'Last.', edit: 'keep' }], end: 'keep' },
]

test('the two sides of any tracked edit are the original and the result', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (all) => {
      const [original, result] = [version(all, 'insert'), version(all, 'delete')]
      const outcome = await compare(plain(original), marked(all))
      expectConsistent(outcome)
      expect(linesOf(outcome.blocks, 'original')).toEqual(original)
      expect(linesOf(outcome.blocks, 'result')).toEqual(result)
      expect(outcome.findings.map(({ code }) => code)).not.toContain('untracked_edit')
    }),
    runs,
  )
})

test('a comparison finds any edit that is not tracked', async () => {
  await fc.assert(
    fc.asyncProperty(lines.filter(areVersions), async (all) => {
      const [original, result] = [version(all, 'insert'), version(all, 'delete')]
      const outcome = await compare(plain(original), plain(result))
      expectConsistent(outcome)
      expect(linesOf(outcome.blocks, 'original')).toEqual(original)
      expect(linesOf(outcome.blocks, 'result')).toEqual(result)
      expect(outcome.changes.length > 0).toBe(
        String(original) !== String(result) || original.length !== result.length,
      )
    }),
    { ...runs, examples: [[titleInTwoLanguages]] },
  )
})

test('an edit without a mark is found among tracked ones', async () => {
  const hidden = fc.tuple(lines, fc.nat(), fc.constantFrom('hidden', '15.2', '隐藏'))
  await fc.assert(
    fc.asyncProperty(hidden, async ([all, where, added]) => {
      const at = where % all.length
      const changed = all.map(
        (each, i): Line =>
          i === at ? { ...each, words: [...each.words, { text: added, edit: 'keep' }] } : each,
      )
      const tracked = [
        ...changed,
        { words: [{ text: 'new', edit: 'insert' as const }], end: 'insert' as const },
        ...all.slice(-1),
      ]
      const base = [...all, ...all.slice(-1)]
      const { findings, kind } = await compare(plain(version(base, 'insert')), marked(tracked))
      expect(kind).toBe('tracked')
      const found = findings.filter(({ code }) => code === 'untracked_edit')
      expect(found.map(({ data }) => String(data.after)).join()).toContain(added)
    }),
    runs,
  )
})

/** A word of an original that holds changes of the customer's, and what a tracked edit of it does. */
interface HeldWord extends Word {
  held: Word['edit']
}
const customer = by('Customer', '2026-11-01T10:00:00Z')

const heldWord = fc.record<HeldWord>({
  text: fc.constantFrom(...vocabulary),
  held: fc.constantFrom<Word['edit']>('keep', 'keep', 'insert', 'delete'),
  edit: fc.constantFrom<Word['edit']>('keep', 'keep', 'keep', 'insert', 'delete'),
})
const heldLines = fc
  .array(fc.array(heldWord, { maxLength: 12 }), { minLength: 1, maxLength: 8 })
  .map((all) => [...all, [{ text: 'Last', held: 'insert', edit: 'keep' } satisfies HeldWord]])

/** Words with the changes of the customer, and with those of the edit where `isEdited`. */
function heldMarkup(all: readonly (readonly HeldWord[])[], isEdited: boolean): string {
  const piece = ({ text, held, edit }: HeldWord) => {
    const content = run(`${text} `)
    if (edit === 'insert') return isEdited ? ins(content) : ''
    if (held === 'delete') return del(content, customer)
    const inner = isEdited && edit === 'delete' ? del(content) : content
    return held === 'insert' ? ins(inner, customer) : inner
  }
  return all.map((words) => p(words.map(piece).join(''))).join('')
}

/** The text with the changes of the customer accepted, before or after the edit. */
const heldVersion = (all: readonly (readonly HeldWord[])[], leftOut: 'insert' | 'delete') =>
  all.map((words) =>
    words
      .filter(({ held, edit }) => edit !== leftOut && (edit === 'insert' || held !== 'delete'))
      .map(({ text }) => `${text} `)
      .join(''),
  )

test('a tracked edit inside changes that the original holds is told apart from them', async () => {
  await fc.assert(
    fc.asyncProperty(heldLines, async (all) => {
      const outcome = await compare(heldMarkup(all, false), heldMarkup(all, true))
      expectConsistent(outcome)
      fc.pre(outcome.kind !== 'unrelated')
      expect(outcome.findings.map(({ code }) => code)).not.toContain('untracked_edit')
      expect(linesOf(outcome.blocks, 'original')).toEqual(heldVersion(all, 'insert'))
      expect(linesOf(outcome.blocks, 'result')).toEqual(heldVersion(all, 'delete'))
      expect(outcome.authors).not.toContain('Customer')
    }),
    runs,
  )
})

test('an edit without a mark inside a change that the original holds is found', async () => {
  const hidden = fc.tuple(heldLines, fc.nat(), fc.constantFrom('hidden', '15.2', '隐藏'))
  await fc.assert(
    fc.asyncProperty(hidden, async ([all, where, added]) => {
      const change = { text: 'Share', held: 'insert', edit: 'keep' } satisfies HeldWord
      const at = where % all.length
      const withShare = (text: string) =>
        all.map((words, index) => (index === at ? [...words, { ...change, text }] : words))
      const { findings, changes, kind } = await compare(
        heldMarkup(withShare('Share'), false),
        heldMarkup(withShare(added), true),
      )
      fc.pre(kind !== 'unrelated')
      const untracked = findings.filter(({ code }) => code === 'untracked_edit')
      const found = [...changes.map(({ after }) => after), ...untracked.map(({ data }) => String(data.after))]
      expect(found.join()).toContain(added)
    }),
    runs,
  )
})

/** What else an edit can do with the words of another edit: nothing, or one of these. */
const edits = fc.array(fc.constantFrom<Word['edit']>('keep', 'keep', 'keep', 'insert', 'delete'), {
  minLength: 8,
  maxLength: 8,
})

test('two results differ in what their texts differ, whatever their marks are', async () => {
  const later = by('Editor', '2026-11-24T10:00:00Z')
  const both = fc.tuple(lines.filter(areVersions), edits, fc.boolean())
  await fc.assert(
    fc.asyncProperty(both, async ([all, others, isOtherSession]) => {
      // The same text before the edit, and other words inserted and deleted.
      const again = all.map(
        (each): Line => ({
          ...each,
          words: each.words
            .filter(({ edit }) => edit !== 'insert')
            .flatMap(({ text }, at): Word[] => {
              const edit = others[at % others.length] ?? 'keep'
              return edit === 'insert'
                ? [
                    { text, edit: 'keep' },
                    { text: 'new', edit },
                  ]
                : [{ text, edit }]
            }),
        }),
      )
      const [first, second] = [version(all, 'delete'), version(again, 'delete')]
      const outcome = await compareBoth(marked(all), marked(again, isOtherSession ? later : undefined))
      expectConsistent(outcome)
      fc.pre(outcome.kind !== 'unrelated')
      expect(linesOf(outcome.blocks, 'original')).toEqual(first)
      expect(linesOf(outcome.blocks, 'result')).toEqual(second)
      expect(outcome.changes.length > 0).toBe(first.join('\n') !== second.join('\n'))
    }),
    runs,
  )
})
