import { closeSync } from 'node:fs'
import { cpuMs } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { wordDocument } from '../../../test/documents/word-parts.ts'
import { compare, open } from '../../../test/redline/compare.ts'
import { by, documentWith, field, ins, p, picture, row, run, table } from '../../../test/redline/markup.ts'
import { compareInChild } from './compare-in-child.ts'

const text = 'The first paragraph says what was done in this study.'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const link = (target: string) =>
  `<w:hyperlink ${RELATIONS} r:id="rIdEvil" w:tooltip="${target}">${run('a link')}</w:hyperlink>`

/** Markup that would do harm if any of it reached a browser. Its addresses all hold the word evil. */
const harmful: Record<string, string> = {
  'a document embedded as HTML': `<w:altChunk ${RELATIONS} r:id="evil.html"/>`,
  'a link with a script': p(link('javascript:evil()')),
  'a link to a file': p(link('file:///evil')),
  'a link field': p(field('HYPERLINK "javascript:evil()"', 'a link')),
  'a DDE field': p(field('DDEAUTO c:\\\\evil\\\\cmd.exe "/k calc"', 'no more')),
  'a field that includes a remote picture': p(field('INCLUDEPICTURE "https://evil.example/x.png"', '')),
  'a symbol with markup as its font': p(
    '<w:r><w:sym w:font="evil&quot;&gt;&lt;script&gt;" w:char="F0E0"/></w:r>',
  ),
  'a symbol with markup as its code': p('<w:r><w:sym w:font="Symbol" w:char="&lt;evil&gt;"/></w:r>'),
  'a linked picture': p(picture('https://evil.example/x.png')),
  'a style attribute': p(
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:1pt;background:url(//evil)"><v:imagedata src="//evil"/></v:shape></w:pict></w:r>',
  ),
}

test.for(Object.entries(harmful))('%s brings nothing but text', async ([, markup]) => {
  const outcome = await compare(p(text), p(ins('So: ') + run(text)) + markup)
  expect(JSON.stringify(outcome)).not.toMatch(/evil|script/i)
  expect(outcome.kind).toBe('tracked')
})

test('control and direction characters are dropped from names', async () => {
  const { authors, changes } = await compare(
    p(text),
    p(ins('So: ', by('Edi\u202e\u200btor\u2066')) + run(text)),
  )
  expect(authors).toEqual(['Editor'])
  expect(changes[0]?.author).toBe('Editor')
})

test('zero-width spaces of a text are kept separate from its words', async () => {
  const { counts } = await compare(p(text), p(text.replace('first', 'fi\u200brst')))
  expect(counts.replacements + counts.insertions).toBe(1)
})

test('comments that answer each other and styles that are based on each other are read', async () => {
  const style = (id: string, base: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${base}"/></w:style>`
  const cycle = documentWith(p(text, '<w:pStyle w:val="A"/>'), {
    styles: style('A', 'B') + style('B', 'A'),
    comments: [{ id: 0, author: 'Editor', text: 'Why?' }],
  })
  expect((await compare(p(text), cycle)).comments).toHaveLength(1)
})

test('dates and numbers that are none are ignored', async () => {
  const mark = by('Editor', '-271821-99-99T99:99:99Z')
  const wide = table(row(['<w:tc><w:tcPr><w:gridSpan w:val="99999999999"/></w:tcPr><w:p/></w:tc>']))
  const { changes } = await compare(p(text), p(ins('So: ', mark) + run(text)) + wide)
  expect(changes[0]?.at).toBeNull()
})

const bombs: Record<string, [string, RegExp]> = {
  '100,000 nested tables': ['<w:tbl><w:tr><w:tc>'.repeat(100_000), /nested too deeply/],
  '100,000 nested fields': [p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(100_000)), /^$/],
  'a million one-letter changes': [p(ins('a').repeat(100_000)).repeat(10), /too many revisions/],
  'ten million characters': [p('润'.repeat(10_000_000)), /too many characters/],
  'a million elements': [p('<w:r/>'.repeat(1_000_000)), /too many elements/],
}

test.for(Object.entries(bombs))('a comparison stops at %s', async ([, [content, message]]) => {
  let outcome: unknown
  const spent = await cpuMs(async () => {
    outcome = await compare(p(text), content).catch((error: Error) => error.message)
  })
  if (typeof outcome === 'string') expect(outcome).toMatch(message)
  else expect(message.source).toBe('^$')
  expect(spent).toBeLessThan(15_000)
})

test('a process that reads a bomb fails alone', async () => {
  const [original, result] = [await open(p(text)), await open('<w:tbl><w:tr><w:tc>'.repeat(100_000))]
  const comparing = compareInChild({ original, result, what: 2 })
  await expect(comparing).rejects.toThrow('the comparison process exited with 1')
  closeSync(original)
  closeSync(result)
})

test('entities are refused', async () => {
  const bomb =
    '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>' +
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>'
  await expect(compare(p(text), wordDocument({ 'word/document.xml': bomb }))).rejects.toThrow('document type')
})

test('two long texts that have nothing in common are another document', async () => {
  const long = (seed: number) =>
    Array.from({ length: 1_000 }, (_, i) =>
      p(Array.from({ length: 50 }, (_, j) => ((i * 50 + j) * seed).toString(36)).join(' ')),
    ).join('')
  const { kind } = await compare(long(7_919), long(104_729))
  expect(kind).toBe('unrelated')
})
