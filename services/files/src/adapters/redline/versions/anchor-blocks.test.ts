import { expect, test } from 'vitest'
import { wordDocument } from '../../../../test/documents/word-parts.ts'
import { bytesOf } from '../../../../test/redline/compare.ts'
import { field, ins, p, row, run, table } from '../../../../test/redline/markup.ts'
import { memorySource } from '../../documents/io/byte-source.ts'
import { anchorBlocks, removeAnchors } from './anchor-blocks.ts'
import { readBody } from './body-blocks.ts'
import { readPackage, type WordPackage } from './word-package.ts'

const parts = (source: Buffer | string) => readPackage(memorySource(bytesOf(source)))
const bodyOf = (document: WordPackage) => document.get('word/document.xml')?.toString('utf8') ?? ''

/** The texts of the blocks, with `#` for each anchor. */
const texts = (document: WordPackage) =>
  readBody(bodyOf(document)).blocks.map(({ key }) => key.replace(/^\uf8ed\d+\uf8ed$/, '#'))

async function anchored(original: Buffer | string, result: Buffer | string) {
  const [one, other] = [await parts(original), await parts(result)]
  const before = [bodyOf(one), bodyOf(other)]
  const isAnchored = anchorBlocks(one, other)
  const found = [texts(one), texts(other)]
  for (const each of [one, other]) removeAnchors(each)
  expect([bodyOf(one), bodyOf(other)]).toEqual(before)
  expect(isAnchored).toBe(found.flat().includes('#'))
  return found
}

const long = 'The yield of wheat rose in every plot that received water.'
const other = 'Roots of barley grew to a depth nobody had expected before.'

test('an anchor is before each changed block, and between blocks without a partner', async () => {
  const [original, result] = [
    [p('Same.'), p(long), table(row(['a', 'b', 'c'])), p(other), p(other.toUpperCase()), p('End of it.')],
    [
      p('Same.'),
      p(`${long} Now.`),
      table(row(['a', 'b', 'd'])),
      p('Novel words stand here alone.'),
      p('End of it.'),
    ],
  ].map((blocks) => blocks.join(''))
  expect(await anchored(original ?? '', result ?? '')).toEqual([
    ['Same.', '#', long, '#', 'a\nb\nc\n', other, other.toUpperCase(), '#', 'End of it.'],
    ['Same.', '#', `${long} Now.`, '#', 'a\nb\nd\n', '#', 'Novel words stand here alone.', 'End of it.'],
  ])
})

test('an anchor stays out of fields that continue, and out of equal documents', async () => {
  const open = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
  const close = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
  const contents = (title: string) =>
    p(open + run('Contents')) + p(run(title) + close) + p(field('PAGE', '1') + run(title))
  expect(await anchored(contents('Results of it'), contents('Results of this'))).toEqual([
    ['Contents', 'Results of it', '#', ' PAGE 1Results of it'],
    ['Contents', 'Results of this', '#', ' PAGE 1Results of this'],
  ])
  expect(await anchored(p(long) + p(ins('new')), p(long) + p(ins('new')))).toEqual([
    [long, 'new'],
    [long, 'new'],
  ])
})

test('an anchor finds its place in any way to write XML, and is left out where it could be mistaken', async () => {
  const write = (word: string, encoding: BufferEncoding = 'utf8') =>
    wordDocument({
      'word/document.xml': Buffer.from(
        `\ufeff<?xml version="1.0"?>\r\n<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main">\r\n<x:body>\r\n` +
          `<x:p/><x:p><x:r><x:t>😀 &amp; 产率 ${word}</x:t></x:r></x:p>\r\n<x:sectPr/></x:body></x:document>`,
        encoding,
      ),
    })
  expect(await anchored(write('one two three'), write('one two four'))).toEqual([
    ['', '#', '😀 & 产率 one two three'],
    ['', '#', '😀 & 产率 one two four'],
  ])
  for (const unusual of [write('one two &#xF8ED;'), write('one two four', 'utf16le')]) {
    const [one, two] = [await parts(write('one two three')), await parts(unusual)]
    expect(anchorBlocks(one, two)).toBe(false)
    expect(bodyOf(one)).not.toContain('\uf8ed')
  }
})
