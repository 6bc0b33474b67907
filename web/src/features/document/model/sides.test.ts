import type { Block, Paragraph, Run } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { blocksIn, changesIn, rowsOf, textOf } from './sides.ts'

let ids = 0
const p = (runs: Run[], with_: Partial<Paragraph> = {}): Block => {
  ids += 1
  return { type: 'paragraph', id: ids, role: 'body', runs, ...with_ }
}
const plain = (text: string): Run => ({ type: 'text', text })
const marked = (
  text: string,
  mark: 'insertion' | 'deletion' | 'move_from' | 'move_to',
  change: number,
): Run => ({
  type: 'text',
  text,
  mark,
  change,
})

test('each side is the document without the marks of the other', () => {
  const block = p([
    plain('We '),
    marked('have measured', 'deletion', 0),
    marked('measured', 'insertion', 0),
    marked(' twice', 'move_from', 1),
    plain(' the flux'),
    marked(' twice', 'move_to', 1),
  ])
  expect(textOf(blocksIn('original', [block]))).toBe('We have measured twice the flux')
  expect(textOf(blocksIn('result', [block]))).toBe('We measured the flux twice')
})

test('a paragraph whose end was added is one with the next in the original, and the reverse', () => {
  const split = [p([plain('One. ')], { end: { mark: 'insertion', change: 0 } }), p([plain('Two.')])]
  expect(textOf(blocksIn('original', split))).toBe('One. Two.')
  expect(textOf(blocksIn('result', split))).toBe('One. \nTwo.')
  const joined = [p([plain('One. ')], { end: { mark: 'deletion', change: 0 } }), p([plain('Two.')])]
  expect(textOf(blocksIn('result', joined))).toBe('One. Two.')
  expect(rowsOf([...joined, p([plain('Three.')])]).map((row) => row.length)).toEqual([2, 1])
})

test('a paragraph that is deleted with its end leaves nothing behind', () => {
  const gone = p([marked('Gone', 'deletion', 0)], { end: { mark: 'deletion', change: 0 } })
  expect(blocksIn('result', [gone])).toEqual([])
  expect(textOf(blocksIn('original', [gone]))).toBe('Gone')
})

test('rows and cells of tables belong to a side, and formats to the side that had them', () => {
  const cell = (text: string) => ({ blocks: [p([plain(text)])] })
  const table: Block = {
    type: 'table',
    id: 99,
    rows: [{ cells: [cell('a')] }, { mark: { mark: 'insertion', change: 3 }, cells: [cell('b')] }],
  }
  expect(textOf(blocksIn('original', [table]))).toBe('a')
  expect(textOf(blocksIn('result', [table]))).toBe('a b')
  expect(changesIn([table])).toEqual([3])
  const format = p([
    { type: 'text', text: 'R', format: ['italic'], format_change: 4, format_before: ['bold'] },
  ])
  expect(blocksIn('original', [format])[0]).toMatchObject({ runs: [{ format: ['bold'] }] })
  expect(blocksIn('result', [format])[0]).toMatchObject({ runs: [{ format: ['italic'] }] })
})

test('a side keeps the marks of its own words, and only those that are shown', () => {
  const block = p([plain('We '), marked('has', 'deletion', 0), marked('have', 'insertion', 0)])
  const runs = (side: 'original' | 'result', keeps: (change: number) => boolean) =>
    blocksIn(side, [block], keeps).flatMap((one) => (one.type === 'paragraph' ? one.runs : []))
  expect(runs('original', () => true)).toEqual([plain('We '), marked('has', 'deletion', 0)])
  expect(runs('result', () => true)).toEqual([plain('We '), marked('have', 'insertion', 0)])
  expect(runs('original', () => false)).toEqual([plain('We '), plain('has')])
})
