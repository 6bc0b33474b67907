import {
  box,
  by,
  cell,
  commented,
  del,
  documentWith,
  end,
  field,
  formula,
  heading,
  ins,
  mathDel,
  mathIns,
  move,
  note,
  p,
  picture,
  reformatted,
  row,
  run,
  table,
} from '../markup.ts'
import type { GoldenPair } from './pair.ts'

const first = 'The first paragraph says what was done in this study.'
const second = 'The second paragraph says what came of it.'
const words = Array.from({ length: 200 }, (_, at) => `w${(at * 7_919).toString(36)}x `)
const tracked = (original: string, result: string, rest: Partial<GoldenPair> = {}): GoldenPair => ({
  original,
  result,
  kind: 'tracked',
  findings: [],
  ...rest,
})

export const trackedPairs: Record<string, GoldenPair> = {
  'an edit in a list that repeats its lines': tracked(
    p('Example').repeat(50),
    p('Example').repeat(49) + p(run('Example') + ins(' again')),
    { counts: { insertions: 1 } },
  ),
  'a replaced word': tracked(
    p(first),
    p(run('The first paragraph ') + del('says') + ins('explains') + run(' what was done in this study.')),
    { counts: { replacements: 1 }, words: [1, 1] },
  ),
  'an inserted comma, which is no word': tracked(
    p(first),
    p(run('The first paragraph says') + ins(',') + run(' what was done in this study.')),
    { counts: { insertions: 1 }, words: [0, 0] },
  ),
  'a comma with a word after it, and a period taken away': tracked(
    p(first),
    p(run('The first paragraph says what was done in this study') + ins(', too') + del('.')),
    { counts: { replacements: 1 }, words: [1, 0] },
  ),
  'an inserted word': tracked(
    p(first),
    p(run('The ') + ins('very ') + run('first paragraph says what was done in this study.')),
    { counts: { insertions: 1 }, words: [1, 0] },
  ),
  'a deleted word': tracked(
    p(first),
    p(run('The ') + del('first ') + run('paragraph says what was done in this study.')),
    { counts: { deletions: 1 }, words: [0, 1] },
  ),
  'an insertion in several runs': tracked(
    p(first),
    p(ins(run('So ')) + ins(run('far', '<w:i/>')) + ins(run(', ')) + run(first)),
    { counts: { insertions: 1 } },
  ),
  'two touching changes of two editors': tracked(
    p('One two.'),
    p(run('One ') + del('two', by('Editor')) + ins('three', by('Editor 2')) + run('.')),
    { counts: { insertions: 1, deletions: 1 } },
  ),
  'a deletion inside an insertion': tracked(
    p(first),
    p(run(first) + ins(run(' It ') + del('never ', by('Editor 2')) + run('was.'))),
    { counts: { insertions: 1 }, words: [2, 0] },
  ),
  'an inserted paragraph': tracked(
    p(first) + p(second),
    p(first) + p(ins('A new one.'), end('ins')) + p(second),
    { counts: { insertions: 1 }, words: [3, 0] },
  ),
  'a deleted paragraph': tracked(
    p(first) + p('Out.') + p(second),
    p(first) + p(del('Out.'), end('del')) + p(second),
    { counts: { deletions: 1 }, words: [0, 1] },
  ),
  'a deleted last paragraph': tracked(p(first) + p(second), p(first, end('del')) + p(del(second)), {
    counts: { deletions: 2 },
  }),
  'an inserted paragraph before a table': tracked(
    p(first) + table(row(['a', 'b'])),
    p(first) + p(ins('New.'), end('ins')) + table(row(['a', 'b'])),
    { counts: { insertions: 1 } },
  ),
  'an inserted run under a mark that is not tracked': {
    original: p(first),
    result: p(first) + p(ins('New.')),
    kind: 'tracked',
  },
  'a split paragraph': tracked(p('One. Two.'), p('One.', end('ins')) + p(del(' ') + run('Two.')), {
    counts: { insertions: 1, deletions: 1 },
  }),
  'joined paragraphs': tracked(p('One.') + p('Two.'), p('One.', end('del')) + p(ins(' ') + run('Two.')), {
    counts: { insertions: 1, deletions: 1 },
  }),
  'an empty inserted paragraph': tracked(p(first) + p(second), p(first) + p('', end('ins')) + p(second), {
    counts: { insertions: 1 },
  }),
  'a moved sentence': tracked(
    p('A start. The moved sentence here. ') + p(second),
    p(run('A start. ') + move('From', 'The moved sentence here. ')) +
      p(run(second) + move('To', 'The moved sentence here. ')),
    { counts: { moves: 1 }, words: [0, 0] },
  ),
  'a moved paragraph': tracked(
    p(first) + p(second) + p('Third.'),
    p(move('From', first), end('moveFrom')) + p(second) + p(move('To', first), end('moveTo')) + p('Third.'),
    { counts: { moves: 1 } },
  ),
  'half a move': tracked(p(first) + p(second), p(first) + p(move('From', second)), {
    counts: { deletions: 1 },
  }),
  'a new format': tracked(
    p(first),
    p(run('The ') + reformatted('first', '<w:i/>') + run(' paragraph says what was done in this study.')),
    { counts: { formats: 1 } },
  ),
  'a new format of a paragraph': tracked(
    p(first),
    p(first, `<w:jc w:val="center"/><w:pPrChange ${by('Editor')}><w:pPr/></w:pPrChange>`),
    { counts: { formats: 1 } },
  ),
  'a format and a word': tracked(
    p(first),
    p(
      reformatted('The', '<w:b/>') + ins(' very') + run(' first paragraph says what was done in this study.'),
    ),
    { counts: { formats: 1, insertions: 1 } },
  ),
  'a changed cell': tracked(
    table(row(['one', 'two'])),
    table(row(['one', cell(p(del('two') + ins('three')))])),
    { counts: { replacements: 1 } },
  ),
  'an inserted row': tracked(
    table(row(['a', 'b'])),
    table(row(['a', 'b']), row([cell(p(ins('c'))), cell(p(ins('d')))], `<w:ins ${by('Editor')}/>`)),
    { counts: { insertions: 1 } },
  ),
  'a deleted row': tracked(
    table(row(['a', 'b']), row(['c', 'd'])),
    table(row(['a', 'b']), row([cell(p(del('c'))), cell(p(del('d')))], `<w:del ${by('Editor')}/>`)),
    { counts: { deletions: 1 } },
  ),
  'an inserted row whose text has no marks': tracked(
    table(row(['a', 'b'])),
    table(row(['a', 'b']), row(['c', 'd'], `<w:ins ${by('Editor')}/>`)),
    { counts: { insertions: 1 } },
  ),
  'a nested table': tracked(
    table(row([cell(p('x') + table(row(['in'])) + p(''))])),
    table(row([cell(p('x') + table(row([cell(p(ins('with') + run('in')))])) + p(''))])),
    { counts: { insertions: 1 } },
  ),
  'a deleted cell': {
    original: table(row(['a', 'b'])),
    result: table(row(['a', cell(p(del('b')), `<w:cellDel ${by('Editor')}/>`)])),
    kind: 'tracked',
    counts: { deletions: 1 },
  },
  'a link': tracked(
    p(`<w:hyperlink>${run('a link')}</w:hyperlink>${run(' and more')}`),
    p(`<w:hyperlink>${run('a ') + ins('good ') + run('link')}</w:hyperlink>${run(' and more')}`),
    { counts: { insertions: 1 } },
  ),
  'a content control': tracked(
    `<w:sdt><w:sdtContent>${p('inside')}</w:sdtContent></w:sdt>`,
    `<w:sdt><w:sdtContent>${p(run('in') + ins('- and out') + run('side'))}</w:sdtContent></w:sdt>`,
    { counts: { insertions: 1 } },
  ),
  'a formula': tracked(
    p(run('Here ') + formula('a', 'b')),
    p(run('Here ') + formula(mathDel('a') + mathIns('c'), 'b')),
    { counts: { replacements: 1 } },
  ),
  'an inserted formula': tracked(p('Here '), p(run('Here ') + ins(formula('a', 'b'))), {
    counts: { insertions: 1 },
  }),
  'a picture taken out': tracked(p(run('Here ') + picture('rIdX')), p(run('Here ') + del(picture('rIdX'))), {
    counts: { deletions: 1 },
    findings: ['lost'],
  }),
  'text in a box': tracked(p(box(p('In a box.'))), p(box(p(run('In a ') + ins('small ') + run('box.')))), {
    counts: { insertions: 1 },
  }),
  'a deleted box': tracked(
    p(run('Text ') + box(p('In a box.'))),
    p(run('Text ') + del(box(p('In a box.')))),
    { counts: { deletions: 1 } },
  ),
  'a changed field': tracked(
    p(run('See ') + field('REF x', '3')),
    p(run('See ') + field('REF x', '4') + ins(' here')),
    { counts: { insertions: 1 } },
  ),
  'a deleted field': tracked(
    p(run('See ') + field('REF x', '3') + run('.')),
    p(run('See ') + del(field('REF x', '3')) + run('.')),
    { counts: { deletions: 1 } },
  ),
  'a hyperlink field': tracked(
    p(field('HYPERLINK "x"', 'the site')),
    p(field('HYPERLINK "x"', 'the site') + ins('!')),
    { counts: { insertions: 1 } },
  ),
  'a line and a tab': tracked(
    p('<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r>'),
    p(
      `<w:r><w:t>a</w:t></w:r>${del('<w:r><w:br/></w:r>')}${ins(' ')}<w:r><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r>`,
    ),
    { counts: { replacements: 1 } },
  ),
  'a changed footnote': {
    ...tracked('', ''),
    original: documentWith(p(run(first) + note(2)), { footnotes: { 2: 'A note.' } }),
    result: documentWith(p(run(first) + note(2)), {
      footnotes: { 2: p(run('A ') + ins('good ') + run('note.')) },
    }),
    counts: { insertions: 1 },
  },
  'an inserted footnote': {
    ...tracked('', ''),
    original: p(first),
    result: documentWith(p(run(first) + ins(note(1))), { footnotes: { 1: p(ins('New.')) } }),
    counts: { insertions: 2 },
  },
  'a renumbered footnote': {
    ...tracked('', ''),
    original: documentWith(p(run(first) + note(2)), { footnotes: { 2: 'Old.' } }),
    result: documentWith(p(ins(note(2)) + run(first) + note(3)), {
      footnotes: { 2: p(ins('New.')), 3: 'Old.' },
    }),
    counts: { insertions: 2 },
  },
  'a deleted footnote': {
    ...tracked('', ''),
    original: documentWith(p(run(first) + note(2)), { footnotes: { 2: 'Old.' } }),
    result: documentWith(p(run(first) + del(note(2))), { footnotes: { 2: p(del('Old.')) } }),
    counts: { deletions: 2 },
    findings: ['lost'],
  },
  'a comment with a question': {
    ...tracked('', ''),
    original: p(first),
    result: documentWith(p(commented(0, first) + ins(' Yes.')), {
      comments: [{ id: 0, author: 'Editor', text: 'What was done?' }],
    }),
    counts: { insertions: 1, comments: 1 },
  },
  'an internal comment': {
    ...tracked('', ''),
    original: p(first),
    result: documentWith(p(commented(0, first) + ins(' Yes.')), {
      comments: [{ id: 0, author: 'Editor', text: 'Internal: ask a colleague' }],
    }),
    counts: { insertions: 1, comments: 1 },
    findings: ['comments_left'],
  },
  Chinese: tracked(
    p('结果显视，产率提高了很多。'),
    p(
      run('结果') +
        del('显视') +
        ins('显示') +
        run('，产率') +
        ins('显著') +
        run('提高') +
        del('了很多') +
        run('。'),
    ),
    { counts: { replacements: 1, insertions: 1, deletions: 1 }, words: [4, 5] },
  ),
  'a changed number': tracked(
    p('It rose by 12.5% in May.'),
    p(run('It rose by ') + del('12.5') + ins('15.2') + run('% in May.')),
    { counts: { replacements: 1 }, findings: ['number_changed'] },
  ),
  'a text of which every second word was replaced': tracked(
    p(words.join('')),
    p(words.map((word, at) => (at % 2 === 0 ? run(word) : del(word) + ins(`new${word}`))).join('')),
    { counts: { replacements: 100 }, words: [100, 100] },
  ),
  'an edit without a mark': tracked(
    p(first) + p(second),
    p(first.replace('first', '1st')) + p(ins('Now: ') + run(second)),
    { counts: { insertions: 1 }, findings: ['untracked_edit'] },
  ),
  'a number without a mark': tracked(
    p('It was 12.5% of all.') + p(second),
    p('It was 15.2% of all.') + p(ins('Now: ') + run(second)),
    { counts: { insertions: 1 }, findings: ['untracked_edit', 'number_changed'] },
  ),
  'quotes that became curly': tracked(
    p('He says "yes" and it\'s fine.'),
    p(run('He says “yes” and it’s fine') + ins(' now') + run('.')),
    { counts: { insertions: 1 }, findings: ['grouped'] },
  ),
  "the author's own changes, kept": tracked(
    p(run('Old ') + ins('own ', by('Wang Wei')) + run('text stays here.')),
    p(
      run('Old ') +
        ins('own ', by('Wang Wei')) +
        run('text ') +
        del('stays') +
        ins('remains') +
        run(' here.'),
    ),
    { counts: { replacements: 1 }, findings: ['original_had_changes'] },
  ),
  "the author's own changes, accepted": tracked(
    p(run('Old ') + ins('own ', by('Wang Wei')) + run('text stays here.')),
    p(run('Old own text ') + del('stays') + ins('remains') + run(' here.')),
    { counts: { replacements: 1 }, findings: ['original_had_changes'] },
  ),
  "the author's own changes, refused": tracked(
    p(run('Old ') + ins('own ', by('Wang Wei')) + run('text stays here.')),
    p(run('Old text ') + del('stays') + ins('remains') + run(' here.')),
    { counts: { replacements: 1 }, findings: ['original_had_changes'] },
  ),
  'a heading': tracked(
    heading('Results') + p(first),
    heading('Results').replace('Results</w:t></w:r>', `Results</w:t></w:r>${ins(' and more')}`) + p(first),
    { counts: { insertions: 1 } },
  ),
  'a broken reference': tracked(p(first), p(run(first) + ins(' Error! Reference source not found.')), {
    counts: { insertions: 1 },
    findings: ['broken_reference'],
  }),
  'strict markup': {
    ...tracked('', ''),
    original: documentWith(p(first), { namespace: 'http://purl.oclc.org/ooxml/wordprocessingml/main' }),
    result: documentWith(p(ins('So: ') + run(first)), {
      namespace: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
    }),
    counts: { insertions: 1 },
  },
  'runs split by the program': tracked(
    p(first),
    p(
      run('The fir') +
        run('st para') +
        '<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="1" w:name="x"/>' +
        run('graph says what was done in this study.') +
        ins(' Yes.'),
    ),
    { counts: { insertions: 1 } },
  ),
}
