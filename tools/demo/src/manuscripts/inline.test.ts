import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Block, readManuscript } from './blocks.ts'
import { type Inline, project, readInline } from './inline.ts'

const text = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
const original = (source: string) => text(project(readInline(source), 'original'))
const result = (source: string) => text(project(readInline(source), 'result'))

test('a change shows its old text in the original and its new text in the result', () => {
  const source = 'The {~~datas~>data~~} {--that were --}show{++s++} {move 1 from: once }it{move 1 to:  once}.'
  expect(original(source)).toBe('The datas that were show once it.')
  expect(result(source)).toBe('The data shows it once.')
})

test('a comment and its anchor', () => {
  const [before, comment] = readInline('See {==Table {++1++}==}{>>Which one?<<}.')
  expect(before).toMatchObject({ text: 'See ' })
  expect(comment).toMatchObject({ kind: 'comment', text: 'Which one?' })
  expect(original('See {==Table {++1++}==}{>>Which one?<<}.')).toBe('See Table .')
})

test('a format that the editor changed is plain in the original', () => {
  const source = readInline('in {format: *Nature*}')
  expect(project(source, 'original').at(-1)).toMatchObject({ format: {} })
  expect(project(source, 'result').at(-1)).toMatchObject({ format: { italics: true } })
})

const inlinesOf = (block: Block): Inline[] => {
  if (block.kind === 'table') return block.rows.flat(2)
  if (block.kind === 'formula') return []
  return block.kind === 'picture' ? block.caption : block.text
}

const folder = new URL('../../manuscripts/', import.meta.url)
test.each(globSync('*.md', { cwd: folder }))('%s has no mark left that was not understood', (name) => {
  const { blocks, footnotes } = readManuscript(readFileSync(new URL(name, folder), 'utf8'))
  const all = [...blocks.flatMap(inlinesOf), ...[...footnotes.values()].flat()]
  for (const side of ['original', 'result'] as const) {
    expect(text(project(all, side))).not.toMatch(/\{[+~=>-]|[+~=<-]\}|~>|\*|\^|\{move|\{format/)
  }
})
