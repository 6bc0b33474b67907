import type { Block, Paragraph, Run } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { read } from '../../../../test/redline/compare.ts'
import {
  box,
  cell,
  commented,
  documentWith,
  field,
  formula,
  link,
  note,
  p,
  picture,
  row,
  run,
  table,
} from '../../../../test/redline/markup.ts'

import { pngOf } from '../../../../test/redline/pictures.ts'

const isParagraph = (block: Block): block is Paragraph => block.type === 'paragraph'
const runsOf = ({ blocks }: { blocks: Block[] }): Run[] =>
  blocks.filter(isParagraph).flatMap(({ runs }) => runs)

test('roles come from styles, their parents and outline levels', async () => {
  const style = (id: string, name: string, more = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
  const styles =
    style('a1', 'heading 2') +
    style('a2', 'My heading', '<w:basedOn w:val="a3"/>') +
    style('a3', 'Base', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>') +
    style('a4', 'caption') +
    style('a5', 'Title')
  const styled = (id: string) => p(id, `<w:pStyle w:val="${id}"/>`)
  const { blocks } = await read(
    documentWith(
      ['a1', 'a2', 'a4', 'a5', 'none'].map(styled).join('') + p('x', '<w:outlineLvl w:val="9"/>'),
      { styles },
    ),
  )
  expect(blocks.filter(isParagraph).map(({ role }) => role)).toEqual([
    'h2',
    'h3',
    'caption',
    'h1',
    'body',
    'body',
  ])
})

test('list items of all levels are numbered, and lower levels start over', async () => {
  const level = (depth: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const list = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
  const numbering =
    list(0, level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '%1.%2)')) +
    list(1, level(0, 'chineseCountingThousand', '%1、')) +
    list(2, level(0, 'bullet', '\uf0b7')) +
    list(3, level(0, 'upperRoman', '(%1)')) +
    [0, 1, 2, 3].map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')
  const item = (id: number, depth = 0) =>
    p('x', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`)
  const items = [
    item(1),
    item(1, 1),
    item(1, 1),
    item(1),
    item(1, 1),
    item(2),
    item(2),
    item(3),
    item(4),
    item(9),
  ]
  const { blocks } = await read(documentWith(items.join(''), { numbering }))
  expect(blocks.filter(isParagraph).map(({ label }) => label)).toEqual([
    '1.',
    '1.a)',
    '1.b)',
    '2.',
    '2.a)',
    '一、',
    '二、',
    '•',
    '(I)',
    undefined,
  ])
})

test('formats of runs and of character styles are read', async () => {
  const styles = '<w:style w:type="character" w:styleId="E"><w:rPr><w:i/></w:rPr></w:style>'
  const content =
    run('a', '<w:b/><w:vertAlign w:val="superscript"/>') +
    run('b', '<w:rStyle w:val="E"/>') +
    run('c', '<w:rStyle w:val="E"/><w:i w:val="0"/><w:u w:val="none"/>')
  expect(runsOf(await read(documentWith(p(content), { styles })))).toEqual([
    { type: 'text', text: 'a', format: ['bold', 'superscript'] },
    { type: 'text', text: 'b', format: ['italic'] },
    { type: 'text', text: 'c' },
  ])
})

test('formulas are read in one line, and pictures with size and description', async () => {
  const document = await read(
    documentWith(p(formula('a+b', '2') + picture('rA', 'a cat')), { pictures: { rA: 'cat' } }),
  )
  expect(runsOf(document)).toEqual([
    { type: 'formula', text: '(a+b)/2', math: [{ type: 'fraction', parts: [['a+b'], ['2']] }] },
    { type: 'image', id: expect.stringMatching(/^[0-9a-f]{8}-3$/), alt: 'a cat', width: 100, height: 50 },
  ])
})

test('a text box is read once, though the file holds it twice', async () => {
  const [box1, ...more] = runsOf(await read(p(box(p('In a box.')))))
  expect(box1).toMatchObject({ type: 'box', blocks: [{ runs: [{ text: 'In a box.' }] }] })
  expect(more).toEqual([])
})

test('the text of unknown elements is kept', async () => {
  const { blocks, unknown } = await read(
    `${p(`<x:new xmlns:x="urn:new">${run('kept')}</x:new>`)}<w:altChunk/>`,
  )
  expect(runsOf({ blocks })).toEqual([
    { type: 'unknown', name: '?:new', text: 'kept' },
    { type: 'unknown', name: 'w:altChunk', text: '' },
  ])
  expect([...unknown]).toEqual([
    ['?:new', 1],
    ['w:altChunk', 1],
  ])
})

test('cells that are merged downwards and across are joined', async () => {
  const merged = (content: string, value: string) => cell(content, `<w:vMerge${value}/>`)
  const { blocks } = await read(
    table(
      row([merged('a', ' w:val="restart"'), cell('b', '<w:gridSpan w:val="2"/>')]),
      row([merged('<w:p/>', ''), 'c', 'd']),
      row([merged('<w:p/>', ''), 'e', 'f']),
    ),
  )
  const [found] = blocks
  if (found?.type !== 'table') throw new Error('no table')
  expect(found.rows.map(({ cells }) => cells.map(({ rows, columns }) => [rows, columns]))).toEqual([
    [
      [3, undefined],
      [undefined, 2],
    ],
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
  ])
})

test('calculated fields and text in a field are told apart', async () => {
  const document = await read(
    p(
      field('PAGE', '7') +
        field('TOC x', 'Results') +
        field('HYPERLINK "x"', 'link') +
        field('SEQ Figure', '1'),
    ),
  )
  expect(runsOf(document)).toEqual([
    { type: 'field', kind: 'page', text: '7' },
    { type: 'field', kind: 'contents', text: 'Results' },
    { type: 'text', text: 'link', link: true },
    { type: 'field', kind: 'reference', text: '1' },
  ])
})

test('the text of links, written as elements or fields, is marked, and where they lead is left out', async () => {
  const document = await read(
    p(
      run('See ') +
        link(run('the ') + run('data')) +
        run(' and ') +
        field('HYPERLINK "https://secret.example"', 'the code') +
        run('.'),
    ),
  )
  expect(runsOf(document)).toEqual([
    { type: 'text', text: 'See ' },
    { type: 'text', text: 'the data', link: true },
    { type: 'text', text: ' and ' },
    { type: 'text', text: 'the code', link: true },
    { type: 'text', text: '.' },
  ])
})

test('notes and comments are read with their places', async () => {
  const document = await read(
    documentWith(p(commented(4, 'here') + note(2)), {
      footnotes: { 2: 'A note.' },
      comments: [{ id: 4, author: 'Editor', text: 'Really?' }],
    }),
  )
  expect(runsOf(document).map(({ type }) => type)).toEqual(['comment', 'text', 'comment', 'note'])
  expect(document.notes).toMatchObject([{ id: 'footnote-2', kind: 'footnote' }])
  expect(document.comments).toMatchObject([
    {
      id: '4',
      author: 'Editor',
      at: '2026-11-20T10:00:00.000Z',
      text: ['Really?'],
      is_question: true,
      is_done: false,
    },
  ])
})

test('the pictures of footnotes are read by the relationships of footnotes', async () => {
  const { notes } = await read(
    documentWith(p(run('Text') + note(2)), {
      footnotes: { 2: p(picture('rId1', 'below')) },
      notePicture: pngOf(30, 20, 'note'),
    }),
  )
  expect(notes[0]?.blocks).toMatchObject([
    { runs: [{ type: 'image', alt: 'below', format: 'png', shown: true }] },
  ])
})

test('what is cut off a picture is read, and nothing that is added to it', async () => {
  const crops = ['l="12500" r="25%" t="-4000" b="0"', 'l="60000" r="50000"', '']
  const body = crops.map((crop) => p(picture('rA', 'cut', crop))).join('')
  const { blocks } = await read(documentWith(body, { pictures: { rA: pngOf(60, 40, 'figure') } }))
  const found = runsOf({ blocks }).map((run) => (run.type === 'image' ? run.crop : run))
  expect(found).toEqual([{ left: 12.5, top: 0, right: 25, bottom: 0 }, undefined, undefined])
})
