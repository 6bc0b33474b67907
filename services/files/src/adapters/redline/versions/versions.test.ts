import { beforeAll, expect, test } from 'vitest'
import { bytesOf, type DocumentSource, linesOf, read } from '../../../../test/redline/compare.ts'
import {
  box,
  by,
  cell,
  commented,
  del,
  documentWith,
  end,
  field,
  formula,
  ins,
  move,
  note,
  p,
  picture,
  row,
  run,
  table,
} from '../../../../test/redline/markup.ts'
import { chinesePairs } from '../../../../test/redline/pairs/chinese.ts'
import { cleanPairs } from '../../../../test/redline/pairs/clean.ts'
import { trackedPairs } from '../../../../test/redline/pairs/tracked.ts'
import { paper } from '../../../../test/redline/paper.ts'
import { memorySource } from '../../documents/io/byte-source.ts'
import { agrees } from './agrees.ts'
import { hasChangeMarks } from './change-marks.ts'
import { type Engine, loadEngine } from './engine.ts'
import { makeClean, makeTracked } from './make-version.ts'
import { readPackage } from './word-package.ts'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
}, 60_000)

const ofKind = (kind: string) => Object.entries(chinesePairs).filter(([, pair]) => pair.kind === kind)
const load = async () => engine
const parts = (source: DocumentSource) => readPackage(memorySource(bytesOf(source)))

/** The engine leaves marks in strict documents and takes tables of contents apart: such versions are not offered. */
test.for([...Object.entries(trackedPairs), ...Object.entries(cleanPairs), ...Object.entries(chinesePairs)])(
  'the clean version reads as the result does, without marks and comments: %s',
  async ([name, { original, result }]) => {
    const made = (await makeClean(await parts(result), load)) ?? bytesOf(result)
    const all = { original: await read(original), result: await read(result), made: await read(made) }
    expect(agrees('clean', all)).toBe(name !== 'strict markup')
    expect(hasChangeMarks(await readPackage(memorySource(made)))).toBe(name === 'strict markup')
  },
)

test.for([...Object.entries(cleanPairs), ...ofKind('clean')])(
  'the tracked version of a result without marks reads as both documents do: %s',
  async ([name, { original, result }]) => {
    const at = '2026-11-20T10:00:00Z'
    const made = await makeTracked({ original: await parts(original), result: await parts(result), at }, load)
    const all = { original: await read(original), result: await read(result), made: await read(made) }
    expect(agrees('tracked', all)).toBe(name !== 'a table of contents')
  },
)

test.for(['REF x', 'PAGEREF x', 'ADDIN ZOTERO_ITEM x'])(
  'fields that begin end on both sides of a tracked version, also where the result of %s changed',
  async (instruction) => {
    const sentence = (word: string, number: number) =>
      p(
        run(`Plots that ${word} shown in `) +
          field(instruction, `Figure ${number}`) +
          run(` and ${word} in `) +
          field(instruction, String(number)),
      )
    const [original, result] = [sentence('are', 3), sentence('', 4)]
    const sources = { original: await parts(original), result: await parts(result) }
    const made = await makeTracked({ ...sources, at: '2026-11-20T10:00:00Z' }, load)
    const xml = (await parts(made)).get('word/document.xml')?.toString() ?? ''
    for (const marks of [/<w:ins\s.*?<\/w:ins>/gs, /<w:del\s.*?<\/w:del>/gs]) {
      const types = xml.replaceAll(marks, '').match(/(?<=fldCharType=")\w+/g)
      expect(types).toEqual(['begin', 'separate', 'end', 'begin', 'separate', 'end'])
    }
    const all = { original: await read(original), result: await read(result), made: await read(made) }
    expect(agrees('tracked', all)).toBe(true)
  },
)

/** The engine compares each changed paragraph with each other one, unless something equal is between them. */
test.for(['English', 'Chinese'] as const)(
  'a tracked version of 10,000 %s words, changed in every paragraph, takes little more time than one with few changes',
  { timeout: 180_000 },
  async (language) => {
    const original = paper(language, 10_000)
    const make = async (each: number) => {
      const result = paper(language, 10_000, { words: 4, isChanged: (line) => line % each === 0 })
      const sources = { original: await parts(original), result: await parts(result) }
      const before = process.threadCpuUsage()
      const made = await makeTracked({ ...sources, at: '2026-11-20T10:00:00Z' }, load)
      const { user } = process.threadCpuUsage(before)
      const all = { original: await read(original), result: await read(result), made: await read(made) }
      expect(agrees('tracked', all)).toBe(true)
      return user
    }
    const few = await make(5)
    expect((await make(1)) / few).toBeLessThan(4)
  },
)

/** Faults that an engine could make. Each version must be refused. */
const faults: Record<string, [result: DocumentSource, made: DocumentSource]> = {
  'a word is missing': [p('One two three.'), p('One three.')],
  'a paragraph is missing': [p('One.') + p('Two.'), p('One.')],
  'paragraphs changed places': [p('One.') + p('Two.'), p('Two.') + p('One.')],
  'a row is missing': [table(row(['a']), row(['b'])), table(row(['a']))],
  'a formula is another one': [p(formula('a', 'b')), p(formula('a', 'c'))],
  'the text of a note is missing': [
    documentWith(p(run('One') + note(1)), { footnotes: { 1: 'A note.' } }),
    documentWith(p(run('One') + note(1)), { footnotes: { 1: '' } }),
  ],
  'a picture is another one': [
    documentWith(p(picture('rA')), { pictures: { rA: 'cat' } }),
    documentWith(p(picture('rA')), { pictures: { rA: 'dog' } }),
  ],
  'a comment is left': [
    p('One.'),
    documentWith(p(commented(0, 'One.')), { comments: [{ id: 0, author: 'Editor', text: 'Why?' }] }),
  ],
  'a change is left': [p('One.'), p(ins('One.'))],
  'text stands in a box that nobody sees': [p('One.'), p(run('One.') + box(p('More.')))],
}

test.for(Object.entries(faults))('a clean version is refused when %s', async ([, [result, made]]) => {
  const sides = { original: await read(result), result: await read(result) }
  expect(agrees('clean', { ...sides, made: await read(result) })).toBe(true)
  expect(agrees('clean', { ...sides, made: await read(made) })).toBe(false)
})

test('a tracked version is refused when refusing its changes does not give the original', async () => {
  const [original, result] = [p('One two.'), p('One three.')]
  const marked = (before: string, after: string) => p(run('One ') + del(before) + ins(after) + run('.'))
  const agree = async (made: string) =>
    agrees('tracked', { original: await read(original), result: await read(result), made: await read(made) })
  expect(await agree(marked('two', 'three'))).toBe(true)
  expect(await agree(marked('to', 'three'))).toBe(false)
  expect(await agree(marked('two', 'tree'))).toBe(false)
})

/** Markup that engines understand in different ways, or that hides text from one of them. */
const hostile: Record<string, string> = {
  'marks inside marks': p(ins(run('a') + del(run('b') + ins('c')) + run('d'))),
  'a deleted end before a table': p('One.', end('del')) + table(row(['a'])),
  'a deleted cell': table(row(['a', cell(p(del('b')), `<w:cellDel ${by('E')}/>`)])),
  'two versions of one box': p(
    `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="none"><w:t>one</w:t></mc:Choice><mc:Fallback><w:t>other</w:t></mc:Fallback></mc:AlternateContent></w:r>${ins(' x')}`,
  ),
  'half a move': p(move('From', 'Moved.')) + p('Rest.'),
  'a mark in a content control': `<w:sdt><w:sdtContent>${p(ins('in') + del('out'))}</w:sdtContent></w:sdt>`,
  'a mark of another namespace': p(`<x:ins xmlns:x="urn:x" x:id="1">${run('text')}</x:ins>${ins(' x')}`),
}

test.for(Object.entries(hostile))(
  'no clean version that reads differently is made of %s',
  async ([, markup]) => {
    const source = p('Before.') + markup + p('After.')
    const made = await makeClean(await parts(source), load).catch(() => undefined)
    if (!made) return
    const result = await read(source)
    const isOffered = agrees('clean', { original: result, result, made: await read(made) })
    const { blocks } = await read(made)
    if (isOffered) expect(linesOf(blocks, 'result')).toEqual(linesOf(result.blocks, 'result'))
    else expect(linesOf(blocks, 'result')).not.toEqual(linesOf(result.blocks, 'result'))
  },
)
