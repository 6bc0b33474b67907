import { expect, test } from 'vitest'
import { compareBoth } from '../../../test/redline/compare.ts'
import { expectConsistent } from '../../../test/redline/consistent.ts'
import { by, del, end, ins, p, reformatted, run } from '../../../test/redline/markup.ts'

const first = by('Editor', '2026-11-20T10:00:00Z')
const second = by('Editor', '2026-11-24T10:00:00Z')
const rest = Array.from({ length: 12 }, (_, index) =>
  p(run(`Paragraph ${index} is about sample ${index}.`)),
).join('')
const reworded = (word: string, mark: string) =>
  p(run('The yield ') + del('went up', mark) + ins(word, mark) + run(' by a lot.')) + rest

async function changesBetween(earlier: string, later: string) {
  const outcome = await compareBoth(earlier, later)
  expectConsistent(outcome)
  return {
    kind: outcome.kind,
    changes: outcome.changes.map(({ before, after }) => [before, after]),
    codes: outcome.findings.map(({ code }) => code),
  }
}

test('two results that read the same are unchanged, whatever the dates of their marks', async () => {
  for (const mark of [first, second])
    expect(await changesBetween(reworded('rose', first), reworded('rose', mark))).toEqual({
      kind: 'clean',
      changes: [],
      codes: ['unchanged'],
    })
})

test('a word that the editor changed in an own insertion is one change, whatever its date', async () => {
  for (const mark of [first, second]) {
    const { changes } = await changesBetween(reworded('rose', first), reworded('increased', mark))
    expect(changes).toEqual([['rose', 'increased']])
  }
})

test('a change that the editor took back is a change', async () => {
  const { changes } = await changesBetween(
    reworded('rose', first),
    p(run('The yield went up by a lot.')) + rest,
  )
  expect(changes).toEqual([['rose', 'went up']])
})

test('changes that the second result holds as text are no changes', async () => {
  const accepted = p(run('The yield rose by a lot.')) + rest
  expect((await changesBetween(reworded('rose', first), accepted)).changes).toEqual([])
  expect((await changesBetween(accepted, reworded('rose', second))).changes).toEqual([])
})

test('a paragraph split and a format of the first result are no changes of the second', async () => {
  const result = (mark: string) =>
    p(run('The yield rose.'), end('ins', mark)) +
    p(reformatted('The ash', '<w:i/>').replaceAll(first, mark) + run(' was weighed.')) +
    rest
  expect((await changesBetween(result(first), result(second))).codes).toEqual(['unchanged'])
})
