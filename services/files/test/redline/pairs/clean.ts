import {
  box,
  cell,
  commented,
  documentWith,
  field,
  formula,
  heading,
  link,
  note,
  p,
  picture,
  row,
  run,
  table,
} from '../markup.ts'
import type { GoldenPair } from './pair.ts'

const first = 'The first paragraph says what was done in this study.'
const second = 'The second paragraph says what came of it.'
const third = 'Nothing more remains to be said about these results.'
const fourth = 'Every cell of this table keeps paragraphs of its own.'
const fifth = 'The samples were taken in spring and again in autumn.'
const sixth = 'All of them were dried before anybody weighed them.'
const clean = (original: string, result: string, rest: Partial<GoldenPair> = {}): GoldenPair => ({
  original,
  result,
  kind: 'clean',
  findings: [],
  ...rest,
})
const three = p(first) + p(second) + p(third)

/** Has no sequence of words that occurs only once. */
const repeated = Array.from({ length: 30 }, (_, at) => p(at % 2 ? 'Example' : 'Numbered line')).join('')

export const cleanPairs: Record<string, GoldenPair> = {
  'nothing changed': clean(three, three, { counts: {}, findings: ['unchanged'] }),
  'only split runs': clean(p(first), p(run(first.slice(0, 9)) + run(first.slice(9))), {
    counts: {},
    findings: ['unchanged'],
  }),
  'a replaced word': clean(three, p(first.replace('says', 'explains')) + p(second) + p(third), {
    counts: { replacements: 1 },
    words: [1, 1],
  }),
  'two touching words': clean(three, p(first.replace('was done', 'they did')) + p(second) + p(third), {
    counts: { replacements: 1 },
    words: [2, 2],
  }),
  'a phrase with a space in common': clean(
    p('In order to evaluate the effect, it was measured.'),
    p('To assess the effect, it was measured.'),
    { counts: { replacements: 1 }, words: [2, 4] },
  ),
  'a word that became a longer phrase': clean(
    p('A big cat sat on the mat.'),
    p('A small and old cat sat on the mat.'),
    { counts: { replacements: 1 }, words: [3, 1] },
  ),
  'an inserted word': clean(three, p(first) + p(second.replace('what', 'exactly what')) + p(third), {
    counts: { insertions: 1 },
  }),
  'a deleted word': clean(three, p(first) + p(second) + p(third.replace('more ', '')), {
    counts: { deletions: 1 },
  }),
  'an inserted paragraph': clean(
    three,
    p(first) + p('Something else entirely stands between.') + p(second) + p(third),
    { counts: { insertions: 1 } },
  ),
  'a deleted paragraph': clean(three, p(first) + p(third), { counts: { deletions: 1 } }),
  'a deleted last paragraph': clean(three, p(first) + p(second), { counts: { deletions: 1 } }),
  'a moved paragraph': clean(
    three + p('Four is the number of this paragraph.'),
    p(second) + p(third) + p('Four is the number of this paragraph.') + p(first),
    { counts: { moves: 1 }, words: [0, 0] },
  ),
  'a split paragraph': clean(p(`${first} ${second}`) + p(third), p(first) + p(second) + p(third)),
  'joined paragraphs': clean(three, p(`${first} ${second}`) + p(third)),
  'a new format': clean(
    three,
    p(run('The ') + run('first', '<w:i/>') + run(first.slice(9))) + p(second) + p(third),
    { counts: { formats: 1 } },
  ),
  'a paragraph that became a heading': clean(three, heading(first) + p(second) + p(third), {
    counts: { formats: 1 },
  }),
  Chinese: clean(
    p('结果显视，产率提高了很多。') + p('实验在室温下进行了三天。'),
    p('结果显示，产率显著提高。') + p('实验在室温下进行了三天。'),
    { counts: { replacements: 1, insertions: 1, deletions: 1 } },
  ),
  'Chinese and English': clean(
    p('我们使用了 PCR 方法检测基因表达水平。'),
    p('我们采用 qPCR 方法检测基因表达水平。'),
  ),
  'a changed cell': clean(
    p(first) + table(row(['alpha', 'beta']), row(['gamma', 'delta'])),
    p(first) + table(row(['alpha', 'beta']), row(['gamma', 'epsilon'])),
    { counts: { replacements: 1 } },
  ),
  'an added row': clean(
    p(first) + table(row(['alpha', 'beta'])),
    p(first) + table(row(['alpha', 'beta']), row(['gamma', 'delta'])),
    { counts: { insertions: 1 } },
  ),
  'a moved paragraph in each of two cells': clean(
    table(row([p(first) + p(second) + p(third), p(sixth) + p(fifth) + p(fourth)])),
    table(row([p(second) + p(third) + p(first), p(fifth) + p(fourth) + p(sixth)])),
    { counts: { moves: 2 }, words: [0, 0] },
  ),
  'a changed word in a link': clean(
    p(run('See ') + link(run('the first data')) + run('.')),
    p(run('See ') + link(run('the second data')) + run('.')),
    { counts: { replacements: 1 }, words: [1, 1] },
  ),
  'a removed row': clean(
    p(first) + table(row(['alpha', 'beta']), row(['gamma', 'delta'])),
    p(first) + table(row(['alpha', 'beta'])),
    { counts: { deletions: 1 } },
  ),
  'an added column': clean(
    p(first) + table(row(['alpha', 'beta'])),
    p(first) + table(row(['alpha', 'beta', 'gamma'])),
  ),
  'a removed table': clean(p(first) + table(row(['alpha', 'beta'])) + p(second), p(first) + p(second), {
    findings: ['lost'],
  }),
  'a nested table': clean(
    p(first) + table(row([cell(p('x') + table(row(['inner words'])) + p(''))])),
    p(first) + table(row([cell(p('x') + table(row(['inner new words'])) + p(''))])),
    { counts: { insertions: 1 } },
  ),
  'merged cells': clean(
    p(first) +
      table(row([cell('a', '<w:vMerge w:val="restart"/>'), 'b']), row([cell('<w:p/>', '<w:vMerge/>'), 'c'])),
    p(first) +
      table(row([cell('a', '<w:vMerge w:val="restart"/>'), 'b']), row([cell('<w:p/>', '<w:vMerge/>'), 'd'])),
    { counts: { replacements: 1 } },
  ),
  'a formula': clean(
    p(run('Here is ') + formula('a', 'b') + run(' to see.')),
    p(run('Here is ') + formula('a', 'c') + run(' to see.')),
    { counts: { replacements: 1 } },
  ),
  'a removed formula': clean(
    p(run('Here is ') + formula('a', 'b') + run(' to see.')),
    p('Here is  to see.'),
    { findings: ['lost'] },
  ),
  'a replaced picture': {
    original: documentWith(p(run('See ') + picture('rA')) + p(second), { pictures: { rA: 'cat' } }),
    result: documentWith(p(run('See ') + picture('rA')) + p(second), { pictures: { rA: 'dog' } }),
    kind: 'clean',
    counts: {},
    findings: ['structure'],
  },
  'a removed picture': {
    original: documentWith(p(run('See ') + picture('rA', 'a cat')) + p(second), { pictures: { rA: 'cat' } }),
    result: documentWith(p('See ') + p(second)),
    kind: 'clean',
    counts: { deletions: 1 },
    findings: ['lost'],
  },
  'a word in a box': clean(p(run('Text ') + box(p('In a box.'))), p(run('Text ') + box(p('In a big box.'))), {
    counts: { insertions: 1 },
    words: [1, 0],
  }),
  'words around and in two boxes': clean(
    p(run('One ') + box(p('In a box.') + p('Last.')) + run(' two ') + box(p('Small.')) + run(' three.')),
    p(run('First ') + box(p('In the box.') + p('Last.')) + run(' two ') + box(p('Big.')) + run(' three.')),
    { counts: { replacements: 3 }, words: [3, 3] },
  ),
  'a box that went': clean(
    p(run('Text with many words and ') + box(p('In a box.')) + run(' after.')),
    p('Text with many words and after.'),
    { counts: { deletions: 1 } },
  ),
  'a renumbered reference': clean(
    p(run('See ') + field('REF x', '3') + run(' for this and that.')),
    p(run('See ') + field('REF x', '4') + run(' for this and that.')),
    { counts: {}, findings: ['unchanged'] },
  ),
  'a deleted word before a reference': clean(
    p(run('The yield of all plots in the ') + field('REF x', '3') + run(' is high.')),
    p(run('The yield of all plots in ') + field('REF x', '3') + run(' is high.')),
    { counts: { deletions: 1 } },
  ),
  'a renumbered reference among other changes': clean(
    p(run('The yield is shown in the ') + field('REF x', 'Figure 3') + run(' of this study.')),
    p(run('The yield stands in ') + field('REF x', 'Figure 4') + run(' of our study.')),
  ),
  'a table of contents': clean(
    p(field('TOC', 'Results 3')) + heading('Results') + p(first),
    p(field('TOC', 'Results 4')) + heading('Results') + p(first.replace('says', 'explains')),
    { counts: { replacements: 1 } },
  ),
  'a changed footnote': {
    ...clean('', ''),
    original: documentWith(p(run(first) + note(2)), { footnotes: { 2: 'A note on this.' } }),
    result: documentWith(p(run(first) + note(5)), { footnotes: { 5: 'A good note on this.' } }),
    counts: { insertions: 1 },
  },
  'a removed footnote': {
    ...clean('', ''),
    original: documentWith(p(run(first) + note(2)), { footnotes: { 2: 'A note on this.' } }),
    result: p(first),
    findings: ['lost'],
  },
  'an added footnote': {
    ...clean('', ''),
    original: p(first),
    result: documentWith(p(run(first) + note(2)), { footnotes: { 2: 'A note on this.' } }),
  },
  'a comment': {
    ...clean('', ''),
    original: p(first) + p(second),
    result: documentWith(p(first) + p(commented(3, second)), {
      comments: [{ id: 3, author: 'Editor', text: 'Is it so?' }],
    }),
    counts: { comments: 1 },
    findings: ['comments_left'],
  },
  'a comment that a colleague answers': {
    ...clean('', ''),
    original: p(first) + p(second),
    result: documentWith(p(first) + p(commented(3, commented(4, second))), {
      comments: [
        { id: 3, author: 'Editor', text: 'Is it so?' },
        { id: 4, author: 'Editor', text: 'It is.', parent: 3 },
      ],
    }),
    counts: { comments: 1 },
    findings: ['comments_left'],
  },
  'an answer to a comment of the customer': {
    ...clean('', ''),
    original: documentWith(p(commented(3, first)), {
      comments: [{ id: 3, author: 'Customer', text: 'Is it so?' }],
    }),
    result: documentWith(p(commented(3, commented(4, first))), {
      comments: [
        { id: 3, author: 'Customer', text: 'Is it so?' },
        { id: 4, author: 'Editor', text: 'It is.', parent: 3 },
      ],
    }),
    counts: { comments: 1 },
    findings: ['comments_left'],
  },
  'a changed number': clean(p('It rose by 12.5% in 2024.'), p('It rose by 15.2% in 2024.'), {
    counts: { replacements: 1 },
    findings: ['number_changed'],
  }),
  'a number with other decimal places': clean(
    p('A mean of 412.0 was found, p = 0.050, at 100 sites.'),
    p('A mean of 412 was found, p = 0.05, at 10 sites.'),
    { counts: { replacements: 3 }, findings: ['decimals_changed', 'number_changed'] },
  ),
  'a changed number in Chinese': clean(
    p('产率提高了12.5%，共测量120个样品。'),
    p('产率提高了15.2%，共测量120个样品。'),
    {
      counts: { replacements: 1 },
      findings: ['number_changed'],
    },
  ),
  'numbers of which one took no place of another': clean(
    p('The yield fell by 6.7 in group A, and stayed the same in group B.'),
    p('The yield fell in group A (p = 0.05), and stayed the same in group B.'),
  ),
  'another document': clean(
    p(`${first} ${second} ${third} `.repeat(3)),
    p('Whales sing below the ice while ships pass far above them in storms. '.repeat(6)),
    { kind: 'unrelated', findings: ['unrelated'] },
  ),
  'another short document': clean(
    p('The cat sat on the warm mat and watched birds through a dirty window.'),
    p('Whales sing below ice while ships pass far above them in winter storms.'),
    { kind: 'unrelated', findings: ['unrelated'] },
  ),
  'a list that repeats its lines, unchanged': clean(repeated, repeated, { findings: ['unchanged'] }),
  'an edit in a list that repeats its lines': clean(repeated, repeated + p('Last example'), {
    counts: { insertions: 1 },
    findings: [],
  }),
  'an empty result': clean(three, p(''), { findings: ['empty'] }),
  'a text of which less than half is left': clean(
    three + p(fourth) + p(fifth),
    p(first.replace('says', 'explains')),
    {
      findings: ['shortened'],
    },
  ),
  'a missing reference': clean(
    p('Known before [1] and after [2].') +
      heading('References') +
      p('[1] Wang. On things.') +
      p('[2] Li. On others.'),
    p('Known before [1] and later [2].') + heading('References') + p('[1] Wang. On things.'),
    { findings: ['lost'] },
  ),
  'an unfinished edit': clean(
    Array.from({ length: 20 }, (_, i) => p(`Paragraph ${i} says what was done there.`)).join(''),
    p('Paragraph 0 explains what was done there.') +
      Array.from({ length: 19 }, (_, i) => p(`Paragraph ${i + 1} says what was done there.`)).join(''),
    { counts: { replacements: 1 }, findings: ['partial'] },
  ),
}
