import {
  del,
  documentWith,
  end,
  formula,
  ins,
  move,
  note,
  p,
  reformatted,
  row,
  run,
  table,
} from '../markup.ts'
import type { GoldenPair } from './pair.ts'

const method = '实验在室温下进行，每组重复三次，取平均值作为最终结果。'
const finding = '由图1可知，随着温度的升高，材料的导电率逐渐下降。'
const ending = '上述结果说明，该方法适用于低温环境下的长期监测。'
const three = p(method) + p(finding) + p(ending)
const pair = (
  kind: 'tracked' | 'clean',
  original: GoldenPair['original'],
  result: GoldenPair['result'],
  rest: Partial<GoldenPair> = {},
): GoldenPair => ({ original, result, kind, findings: [], ...rest })

/** Texts whose words have no spaces between them, also next to Latin letters and numbers. */
export const chinesePairs: Record<string, GoldenPair> = {
  'tracked words between words': pair(
    'tracked',
    p('结果表明该方法有较高的准确率。'),
    p(run('结果表明') + ins('，') + run('该方法') + del('有') + ins('具有') + run('较高的准确率。')),
    { counts: { insertions: 1, replacements: 1 } },
  ),
  'a tracked split sentence': pair(
    'tracked',
    p(`${method}${ending}`),
    p(run(method), end('ins')) + p(ending),
  ),
  'tracked joined paragraphs': pair('tracked', p(method) + p(ending), p(method, end('del')) + p(ending)),
  'a tracked moved paragraph': pair(
    'tracked',
    three,
    p(move('From', method), end('moveFrom')) + p(finding) + p(move('To', method), end('moveTo')) + p(ending),
    { counts: { moves: 1 } },
  ),
  'a tracked format': pair('tracked', p(method), p(reformatted(method, '<w:b/>')), {
    counts: { formats: 1 },
  }),
  'a tracked number with full-width digits': pair(
    'tracked',
    p('产率为１２.５％，样品共１２０个。'),
    p(run('产率为') + del('１２.５％') + ins('12.5%') + run('，样品共１２０个。')),
    { counts: { replacements: 1 } },
  ),
  'a tracked number that changed': pair(
    'tracked',
    p('产率为12.5%，样品共120个。'),
    p(run('产率为') + del('12.5%') + ins('15.2%') + run('，样品共120个。')),
    { counts: { replacements: 1 }, findings: ['number_changed'] },
  ),
  'a word without a mark': pair(
    'tracked',
    three,
    p(run('实验在') + del('室温') + ins('常温') + run(method.slice(5))) +
      p(finding.replace('下降', '上升')) +
      p(ending),
    { findings: ['untracked_edit'] },
  ),
  'a deletion inside an insertion': pair(
    'tracked',
    p('样品经过干燥。'),
    p(run('样品经过') + ins(run('充分') + del('的')) + run('干燥。')),
    { counts: { insertions: 1 } },
  ),
  'a tracked cell': pair(
    'tracked',
    table(row(['编号', '温度']), row(['甲', '二十度'])),
    table(row(['编号', '温度']), row(['甲', p(del('二十度') + ins('二十摄氏度'))])),
    { counts: { replacements: 1 } },
  ),
  'a function word between two changed words': pair(
    'clean',
    p('表一列出样品的产率。'),
    p('表一列出催化剂的活性。'),
    { counts: { replacements: 2 } },
  ),
  'words between words': pair(
    'clean',
    p('结果表明该方法有较高的准确率。'),
    p('结果表明，该方法具有较高的准确率。'),
  ),
  'only punctuation': pair(
    'clean',
    p('该方法简单,快速,准确.') + p(ending),
    p('该方法简单、快速、准确。') + p(ending),
  ),
  'Latin letters and units': pair(
    'clean',
    p('在25℃下加入NaCl溶液5mL,搅拌30min。'),
    p('在 25 ℃ 下加入 NaCl 溶液 5 mL，搅拌 30 min。'),
  ),
  'a moved paragraph': pair(
    'clean',
    `${three}${p('第四段。')}`,
    p(finding) + p(ending) + p('第四段。') + p(method),
    {
      counts: { moves: 1 },
      words: [0, 0],
    },
  ),
  'an inserted paragraph': pair(
    'clean',
    three,
    p(method) + p('本节讨论误差的来源。') + p(finding) + p(ending),
    {
      counts: { insertions: 1 },
    },
  ),
  'a traditional variant of one character': pair('clean', p('後面的結果相同。'), p('后面的結果相同。'), {
    counts: { replacements: 1 },
  }),
  'characters beyond the basic plane': pair('clean', p('𠮷野家的样品已送检。'), p('𠮷野家的样品已经送检。')),
  'a formula between words': pair(
    'clean',
    p(run('其中') + formula('a', 'b') + run('为比值，取自文献。')),
    p(run('式中') + formula('a', 'b') + run('为比值，取自文献。')),
    { counts: { replacements: 1 } },
  ),
  'a changed footnote': pair(
    'clean',
    documentWith(p(run(method) + note(1)), { footnotes: { 1: '数据来自国家气象局。' } }),
    documentWith(p(run(method) + note(1)), { footnotes: { 1: '数据来自中国气象局。' } }),
    { counts: { replacements: 1 } },
  ),
}
