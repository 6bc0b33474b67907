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
    yield { text: 'a "b", c', number: 2 }
  }
  const written = writeCsv(rows(), {
    text: (row) => row.text,
    twice: (row) => row.number * 2,
    nothing: () => null,
  })
  expect(await text(written)).toBe('\ufefftext,twice,nothing\r\n"a ""b"", c",4,\r\n')
})
