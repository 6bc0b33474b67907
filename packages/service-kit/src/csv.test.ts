import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvText, writeCsv } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '|calc', '%0A', '＝1'])('makes %j harmless', (formula) => {
  expect(csvText(formula)).toBe(`'${formula}`)
})

test('leaves other texts alone', () => {
  expect(csvText('li.wei@example.com')).toBe('li.wei@example.com')
  expect(csvText(null)).toBe('')
})

test('writes a byte order mark, the header and quoted cells', async () => {
  async function* rows() {
    yield ['a "b", c', 2, null]
  }
  const written = await text(writeCsv(['text', 'number', 'nothing'], rows()))
  expect(written).toBe('\ufefftext,number,nothing\r\n"a ""b"", c",2,\r\n')
})
