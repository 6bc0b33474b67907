import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { csvText, writeCsv } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '|calc', '%0A', '＝1'])(
  'the text %j is made harmless',
  (formula) => {
    expect(csvText(formula)).toBe(`'${formula}`)
  },
)

test('other texts are left alone', () => {
  expect(csvText('li.wei@example.com')).toBe('li.wei@example.com')
  expect(csvText(null)).toBe('')
})

test('a CSV file begins with a byte order mark and the header, and its cells are quoted', async () => {
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

test('rows are read as the caller takes the text, and end when the caller stops', async () => {
  let [read, hasEnded] = [0, false]
  async function* rows() {
    try {
      for (; read < 100_000; read += 1) {
        await nextTurn()
        yield 'x'.repeat(100)
      }
    } finally {
      hasEnded = true
    }
  }
  const written = writeCsv(rows(), { text: (row) => row })
  await written.next()
  for (let turn = 0; turn < 10_000; turn += 1) await nextTurn()
  const ahead = read
  expect(ahead).toBeLessThan(2_000)
  await written.return(undefined)
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  expect([hasEnded, read - ahead <= 1]).toEqual([true, true])
})

test('a CSV file fails when its rows fail', async () => {
  // biome-ignore lint/correctness/useYield: it fails before the first row.
  async function* rows(): AsyncGenerator<string> {
    await nextTurn()
    throw new Error('the database is gone')
  }
  await expect(text(writeCsv(rows(), { text: (row) => row }))).rejects.toThrow('the database is gone')
})
