import { expect, test } from 'vitest'
import { compare } from '../../../../test/redline/compare.ts'
import {
  by,
  commented,
  del,
  documentWith,
  field,
  heading,
  ins,
  note,
  p,
  run,
} from '../../../../test/redline/markup.ts'
import { changedNumbers } from './numbers.ts'
import { quoteAround, quoteOf } from './places.ts'

test('a number is paired only with the one that took its place', () => {
  expect(changedNumbers('From 12.5% in 2019 to 3.', 'From 15.2% in 2019 to 3.')).toEqual([['12.5%', '15.2%']])
  expect(changedNumbers('It was 1,000.', 'It was 1000.')).toEqual([])
  expect(changedNumbers('It was 5 and 6.', 'It was 5.')).toEqual([])
  expect(changedNumbers('It fell by 6.7 in all, and rose.', 'It fell in all (p < 0.05), and rose.')).toEqual(
    [],
  )
  expect(changedNumbers('It fell by 6.7.', 'The change was clear (p = 0.05).')).toEqual([])
  expect(changedNumbers('Mean 6.7, n = 40, p = 0.05', 'Mean 7.6, p = 0.05')).toEqual([['6.7', '7.6']])
  expect(changedNumbers('of 1.2, 3.4 and 5.6', 'of 3.4 and 5.7')).toEqual([['5.6', '5.7']])
  expect(
    changedNumbers('From 2019 to 2021 we took 5 samples.', 'We took 7 samples from 2019 to 2021.'),
  ).toEqual([['5', '7']])
})

test('numbers are found in Chinese text, which has no spaces around them', () => {
  expect(changedNumbers('产率提高了12.5%，在2024年。', '在2024年，产率显著提高了15.2%。')).toEqual([
    ['12.5%', '15.2%'],
  ])
})

test('a quote has twelve words at most, in Chinese twelve characters', () => {
  expect(quoteOf('one two three four five six seven eight nine ten eleven twelve thirteen')).toBe(
    'one two three four five six seven eight nine ten eleven twelve',
  )
  expect(quoteOf('一二三四五六七八九十甲乙丙丁')).toBe('一二三四五六七八九十甲乙')
  expect(quoteAround(`${'word '.repeat(20)}12.5% follows`, '12.5%')).toContain('12.5% follows')
})

test('a finding names the place of an edit: its section and its paragraph there', async () => {
  const original =
    heading('Methods') +
    p('A first one.') +
    heading('Results') +
    p('We saw it.') +
    p('It rose by 12.5% there.')
  const { findings } = await compare(original, original.replace('12.5', '15.2'))
  expect(findings[0]).toEqual({
    code: 'number_changed',
    place: { block: 4, section: 'Results', paragraph: 2, quote: 'It rose by 15.2% there.' },
    data: { from: '12.5%', to: '15.2%' },
  })
})

test('a translation names a number with other decimal places, with its place', async () => {
  const { findings } = await compare(
    p('平均值为412.0毫克，另一组为0.50毫克，都在这里。'),
    p('The means of the groups were 412 mg and 0.5 mg, as shown here.'),
    1,
  )
  expect(
    findings.flatMap(({ code, place, data }) =>
      code === 'decimals_changed' ? [[data.from, data.to, place?.block, place?.quote]] : [],
    ),
  ).toEqual([
    ['412.0', '412', 0, expect.stringContaining('412 mg')],
    ['0.50', '0.5', 0, expect.stringContaining('0.5 mg')],
  ])
})

test.each([
  ['412.0', '412', 'decimals_changed'],
  ['0.050', '0.05', 'decimals_changed'],
  ['12.50%', '12.5%', 'decimals_changed'],
  ['1,200.00', '1200.0', 'decimals_changed'],
  ['100', '10', 'number_changed'],
  ['1.05', '1.5', 'number_changed'],
  ['12.0%', '12', 'number_changed'],
])('%s and %s: %s', async (from, to, code) => {
  const { findings } = await compare(p(`A mean of ${from} was found.`), p(`A mean of ${to} was found.`))
  expect(findings[0]?.code).toBe(code)
})

test('editors in changes, comments and properties are named, but not the author', async () => {
  const text = 'The first paragraph says what was done.'
  const original = documentWith(p(text), { properties: '<dc:creator>Wang Wei</dc:creator>' })
  const result = documentWith(p(ins('So: ', by('li.wei-home-pc')) + commented(0, text)), {
    comments: [{ id: 0, author: 'li.wei-home-pc', text: 'Good.' }],
    properties: '<dc:creator>Wang Wei</dc:creator><cp:lastModifiedBy>li.wei-home-pc</cp:lastModifiedBy>',
  })
  const { findings } = await compare(original, result)
  expect(findings.filter(({ code }) => code === 'names')).toEqual([
    { code: 'names', place: null, data: { name: 'li.wei-home-pc', changes: 1, comments: 1, properties: 1 } },
  ])
})

test('a quote contains nothing that turns the direction of the text around it', async () => {
  const text = 'The first paragraph says what was done.'
  const { findings } = await compare(
    p(text),
    p(ins('\u202eSo: \u2066') + run(text.replace('was', '\u202ewere'))),
  )
  expect(findings.map(({ code }) => code)).toContain('untracked_edit')
  expect(JSON.stringify(findings)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('each reference is labelled with the number of its note', async () => {
  const first = documentWith(p(run('One') + note(7) + run(' two') + note(3)), {
    footnotes: { 3: 'B', 7: 'A' },
  })
  const { blocks } = await compare(first, first)
  const labels = blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.runs : []))
    .flatMap((each) => (each.type === 'note' ? [each.label] : []))
  expect(labels).toEqual(['1', '2'])
})

test('a change of punctuation is one of punctuation, unless a number is in it', async () => {
  const { changes } = await compare(
    p(run('One, two and three. It cost 3.5 in all of these cases.')),
    p(run('One; two and three. It cost 35 in all of these cases.')),
  )
  expect(changes.map(({ before, after, is_punctuation: only }) => [before, after, only])).toEqual([
    [',', ';', true],
    ['3.5', '35', false],
  ])
})

test('the findings say what was compared when all is well', async () => {
  const text = 'The first paragraph says what was done.'
  const { findings } = await compare(p(text), p(ins('So: ') + run(text)))
  expect(findings).toEqual([
    {
      code: 'ok_tracked',
      place: null,
      data: { changes: 1, paragraphs: 1, tables: 0, notes: 0, formulas: 0, pictures: 0 },
    },
  ])
})

test('headers and footers that read differently are listed with both texts', async () => {
  const text = p('The mean was found to be stable in all of the plots.')
  const original = documentWith(text, {
    headers: ['Draft of the paper', 'Draft of the paper'],
    footers: [p(field('PAGE', '3') + run(' of the draft'))],
  })
  const found = async (result: Buffer) =>
    (await compare(original, result)).findings.flatMap(({ code, data }) =>
      code === 'header_changed' ? [[data.what, data.from, data.to]] : [],
    )
  const sameFooter = [p(field('PAGE', '12') + run(' of the draft'))]
  expect(await found(documentWith(text, { headers: ['Draft of the paper'], footers: sameFooter }))).toEqual(
    [],
  )
  const edited = documentWith(
    p(run('The mean ') + ins('value ') + run('was found to be stable in all of the plots.')),
    {
      headers: [p(del('Draft') + ins('Version') + run(' of the paper'))],
    },
  )
  expect(await found(edited)).toEqual([
    ['header', 'Draft of the paper', 'Version of the paper'],
    ['footer', '# of the draft', ''],
  ])
  const { findings } = await compare(
    original,
    documentWith(text, { headers: ['Final paper'], footers: sameFooter }),
  )
  expect(findings.map(({ code }) => code)).not.toContain('unchanged')
})
