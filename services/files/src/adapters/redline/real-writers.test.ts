import { readdir, readFile } from 'node:fs/promises'
import * as docx from 'docx'
import { expect, test } from 'vitest'
import { compare, linesOf, read } from '../../../test/redline/compare.ts'
import { expectConsistent } from '../../../test/redline/consistent.ts'
import { cleanPairs } from '../../../test/redline/pairs/clean.ts'
import { trackedPairs } from '../../../test/redline/pairs/tracked.ts'

const folder = new URL('../../../test/redline/libreoffice/', import.meta.url)
const nameOf = (kind: string, title: string) => `${kind} ${title}.docx`.replaceAll(' ', '-').toLowerCase()
const pairs = new Map(
  Object.entries({ tracked: trackedPairs, clean: cleanPairs }).flatMap(([kind, all]) =>
    Object.entries(all).map(([title, pair]) => [nameOf(kind, title), pair]),
  ),
)

/** Results that LibreOffice opened and saved again. It writes every run, style and mark in its own way. */
test.for(await readdir(folder))('the same is found in %s, which LibreOffice saved', async (name) => {
  const pair = pairs.get(name)
  if (!pair) throw new Error('a file without a pair')
  const saved = await readFile(new URL(name, folder))
  const outcome = await compare(pair.original, saved)
  expectConsistent(outcome)
  expect(outcome.kind).toBe(pair.kind)
  expect(outcome.counts).toMatchObject(pair.counts ?? {})
  const found = outcome.findings.map(({ code }) => code).filter((code) => !/^ok_|^names$/.test(code))
  expect([...new Set(found)].sort()).toEqual([...(pair.findings ?? [])].sort())
  const { blocks } = await read(saved)
  expect(linesOf(outcome.blocks, 'result')).toEqual(linesOf(blocks, 'result'))
})

/**
 * Documents that pandoc 2.17 and python-docx 1.2 wrote, without themes, fonts and styles that are not used: the original, and
 * what the comparison of each other one with it has to say.
 */
const written: Record<string, [original: string, changes: string[], findings: string[]]> = {
  'pandoc/words': ['article', ['measured → determined', 'earlier → early'], ['ok_clean']],
  'pandoc/number-and-note': ['article', ['120 → 125', 'twice → once'], ['number_changed', 'ok_clean']],
  'pandoc/table-and-list': ['article', [' → Third item of the list', ' → C12.5'], ['ok_clean']],
  'pandoc/formula-and-format': ['article', ['a^2+b^2 → a^2+c^2', 'all → all'], ['ok_clean']],
  'pandoc/lost': [
    'article',
    [' → ', 'a^2+b^2 → this', ' Taken twice a week. → '],
    ['lost', 'lost', 'ok_clean'],
  ],
  'pandoc/chinese-edited': [
    'chinese',
    ['12.5 → 15.2', '显视 → 显示', ' → 显著', '了很多 → '],
    ['number_changed', 'ok_clean'],
  ],
  'python-docx/tracked-words': ['article', ['rose → increased', 'of the  → '], ['ok_tracked']],
  'python-docx/tracked-numbers': [
    'article',
    ['12.5 → 15.2', '10.5 → 11.5'],
    ['number_changed', 'number_changed', 'ok_tracked'],
  ],
  'python-docx/untracked': ['article', [' → nearly '], ['untracked_edit']],
  'python-docx/list-and-row': ['article', [' → A third thing to do.', ' → B9.5'], ['ok_clean']],
  'python-docx/format': [
    'article',
    ['It stayed so until the end of 2021. → It stayed so until the end of 2021.'],
    ['ok_clean'],
  ],
  'python-docx/comment': ['article', [' → '], ['comments_left', 'ok_clean']],
  'python-docx/rewritten': [
    'article',
    ['Results → The results', 'The yield rose by → All plots gave', 'in all of the plots → more'],
    ['ok_clean'],
  ],
}

test.for(Object.entries(written))('every change is found in %s', async ([name, [first, changes, codes]]) => {
  const file = (path: string) => readFile(new URL(`../${path}.docx`, folder))
  const [original, result] = [await file(`${name.split('/')[0]}/${first}`), await file(name)]
  const outcome = await compare(original, result)
  expectConsistent(outcome)
  expect(outcome.changes.map(({ before, after }) => `${before} → ${after}`)).toEqual(changes)
  expect(outcome.findings.map(({ code }) => code)).toEqual(codes)
  expect(linesOf(outcome.blocks, 'result')).toEqual(linesOf((await read(result)).blocks, 'result'))
  if (codes.includes('untracked_edit')) return
  expect(linesOf(outcome.blocks, 'original')).toEqual(linesOf((await read(original)).blocks, 'original'))
})

test.for(['pandoc/article', 'pandoc/chinese', 'python-docx/article'])(
  'no change is found in %s itself',
  async (name) => {
    const same = await readFile(new URL(`../${name}.docx`, folder))
    expect((await compare(same, same)).findings.map(({ code }) => code)).toEqual(['unchanged'])
  },
)

const by = { author: 'Editor', date: '2026-11-20T10:00:00Z' }
const packed = (...children: docx.Paragraph[]) =>
  docx.Packer.toBuffer(new docx.Document({ sections: [{ children }] }))

test('the marks of the docx library are read', async () => {
  const { Paragraph, TextRun, InsertedTextRun, DeletedTextRun } = docx
  const original = await packed(
    new Paragraph({ heading: docx.HeadingLevel.HEADING_1, children: [new TextRun('Results')] }),
    new Paragraph({ children: [new TextRun('The yield rose by a third.')] }),
  )
  const result = await packed(
    new Paragraph({ heading: docx.HeadingLevel.HEADING_1, children: [new TextRun('Results')] }),
    new Paragraph({
      children: [
        new TextRun('The yield '),
        new DeletedTextRun({ text: 'rose', id: 1, ...by }),
        new InsertedTextRun({ text: 'increased', id: 2, ...by }),
        new TextRun(' by a third.'),
      ],
    }),
  )
  const outcome = await compare(original, result)
  expectConsistent(outcome)
  expect(outcome.kind).toBe('tracked')
  expect(outcome.blocks.map((block) => block.type === 'paragraph' && block.role)).toEqual(['h1', 'body'])
  expect(outcome.changes).toEqual([
    expect.objectContaining({ kind: 'replace', before: 'rose', after: 'increased' }),
  ])
  expect(outcome.findings.map(({ code }) => code)).toEqual(['ok_tracked'])
})
