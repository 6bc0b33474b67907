import { expect, test } from 'vitest'
import { compare } from '../../../../test/redline/compare.ts'
import { by, del, ins, p, run } from '../../../../test/redline/markup.ts'

const customer = by('Customer', '2026-11-20T10:00:00Z')
const editor = by('Editor', '2026-11-24T10:00:00Z')
const rest = Array.from({ length: 12 }, (_, index) =>
  p(run(`Paragraph ${index} is about sample ${index}.`)),
).join('')
const withShare = (share: string, verb: string) =>
  p(run('The yield ') + verb + run(' by ') + ins(share, customer) + run(' in the second year.')) + rest

test('an edit inside a change that the original holds is found', async () => {
  const { changes, findings } = await compare(
    withShare('12.5%', run('rose')),
    withShare('15.2%', run('rose')),
  )
  expect(changes.map(({ before, after }) => [before, after])).toEqual([['12.5', '15.2']])
  expect(findings.map(({ code }) => code)).toContain('number_changed')
})

test('an untracked change of a number is found, also next to a tracked change', async () => {
  const { findings } = await compare(
    withShare('12.5%', run('rose')),
    withShare('15.2%', del('rose', editor) + ins('increased', editor)),
  )
  const codes = findings.map(({ code }) => code)
  expect(codes).toContain('number_changed')
  expect(codes).toContain('untracked_edit')
})

test('a change of the original that is kept is not an edit', async () => {
  const { changes, findings } = await compare(
    withShare('12.5%', run('rose')),
    withShare('12.5%', run('rose')),
  )
  expect(changes).toEqual([])
  expect(findings.map(({ code }) => code)).not.toContain('untracked_edit')
})

test('a tracked deletion inside an insertion of the original is a tracked change', async () => {
  const replaced = del('12.5%', editor)
  const { kind, changes, findings } = await compare(
    withShare('12.5%', run('rose')),
    p(
      run('The yield ') +
        run('rose') +
        run(' by ') +
        ins(replaced, customer) +
        ins('15.2%', editor) +
        run(' in the second year.'),
    ) + rest,
  )
  expect(kind).toBe('tracked')
  expect(changes.map(({ before, after, author }) => [before, after, author])).toEqual([
    ['12.5%', '15.2%', 'Editor'],
  ])
  const codes = findings.map(({ code }) => code)
  expect(codes).toContain('ok_tracked')
  expect(codes).toContain('number_changed')
})

test('changes without names and dates are told apart by their texts', async () => {
  const nobody = 'w:id="1" w:author="Author"'
  const share = ins('12.5%', nobody)
  const after = run(' by ') + share + run(' in the second year.')
  const { kind, changes, findings } = await compare(
    p(run('The yield rose') + after) + rest,
    p(run('The yield ') + del('rose', nobody) + ins('increased', nobody) + after) + rest,
  )
  expect(kind).toBe('tracked')
  expect(changes.map((change) => [change.before, change.after])).toEqual([['rose', 'increased']])
  expect(findings.map(({ code }) => code)).toContain('ok_tracked')
})

test('an edit below a deletion of the original is an edit without tracking, an accepted or rejected part is none', async () => {
  const text = (deleted: string, middle = run('rose')) =>
    p(run('The yield ') + middle + deleted + run(' in the second year.')) + rest
  const original = text(del(' by about 12.5%', customer))
  const edits = async (result: string) => {
    const { findings } = await compare(original, result)
    const codes = findings.map(({ code }) => code)
    expect(codes.includes('ok_tracked') && codes.includes('untracked_edit')).toBe(false)
    return findings.flatMap(({ code, place, data }) => (code === 'untracked_edit' ? [[place, data]] : []))
  }
  const edit = (count: number) => [
    { block: null, section: null, paragraph: 1, quote: 'by about 15.2%' },
    { count, kind: 'replace', before: ' by about 12.5%', after: ' by about 15.2%' },
  ]
  expect(await edits(text(del(' by about 15.2%', customer)))).toEqual([edit(1)])
  const tracked = del('rose', editor) + ins('increased', editor)
  expect(await edits(text(del(' by about 15.2%', customer), tracked))).toEqual([edit(1)])
  expect(await edits(text(del(' by about 12.5%', customer), tracked))).toEqual([])
  expect(await edits(text(run(' by') + del(' about 12.5%', customer), tracked))).not.toContainEqual(edit(1))
  expect(await edits(text('', tracked))).toEqual([])
})
