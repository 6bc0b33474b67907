import type { Block } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { Places } from './places.ts'

let id = 0
const paragraph = (text: string, role: 'body' | 'h1' = 'body'): Block => {
  id += 1
  return { type: 'paragraph', id, role, runs: [{ type: 'text', text }] }
}
const cell = (text: string, spans: { columns?: number; rows?: number } = {}) => ({
  ...spans,
  blocks: [paragraph(text)],
})
const table = (...rows: ReturnType<typeof cell>[][]): Block => {
  id += 1
  return { type: 'table', id, rows: rows.map((cells) => ({ cells })) }
}

/** The place of the paragraph with this text. */
function placesOf(blocks: Block[], ...texts: string[]) {
  const places = new Places(blocks)
  const ids = new Map<string, number>()
  const walk = (inside: Block[]): void => {
    for (const block of inside) {
      if (block.type === 'table')
        for (const row of block.rows) for (const each of row.cells) walk(each.blocks)
      else for (const run of block.runs) if (run.type === 'text') ids.set(run.text, block.id)
    }
  }
  walk(blocks)
  return texts.map((text) => {
    const { section, paragraph: number, cell: found } = places.of(ids.get(text) ?? 0, text)
    return [section, number, found && [found.table, found.row, found.column]]
  })
}

test('a place is the number of a paragraph in its section, in a table row and column', () => {
  const blocks = [
    paragraph('before'),
    paragraph('Methods', 'h1'),
    paragraph('first'),
    table([cell('a'), cell('b')], [cell('c'), cell('d')]),
    paragraph('second'),
    table([cell('e')]),
  ]
  expect(placesOf(blocks, 'before', 'first', 'a', 'd', 'second', 'e')).toEqual([
    [null, 1, undefined],
    ['Methods', 1, undefined],
    ['Methods', null, [1, 1, 1]],
    ['Methods', null, [1, 2, 2]],
    ['Methods', 2, undefined],
    ['Methods', null, [2, 1, 1]],
  ])
})

test('columns count as they appear, next to cells that span rows and columns', () => {
  const blocks = [
    table(
      [cell('tall', { rows: 2 }), cell('wide', { columns: 2 })],
      [cell('x'), cell('y')],
      [cell('z'), cell('last')],
    ),
  ]
  expect(placesOf(blocks, 'wide', 'x', 'y', 'z', 'last').map(([, , found]) => found)).toEqual([
    [1, 1, 2],
    [1, 2, 2],
    [1, 2, 3],
    [1, 3, 1],
    [1, 3, 2],
  ])
})
