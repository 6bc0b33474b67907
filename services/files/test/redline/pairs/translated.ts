import { documentWith, heading, note, p, row, run, table } from '../markup.ts'
import type { GoldenPair } from './pair.ts'

const translated = (original: string, result: string, rest: Partial<GoldenPair> = {}): GoldenPair => ({
  original,
  result,
  service: 1,
  kind: 'translation',
  findings: [],
  ...rest,
})
const chinese =
  heading('结果') + p('实验在 25.5 度下进行，共测量了 120 个样品。') + p('所有样品的产率都有显著提高。')
const english =
  heading('Results') +
  p('The experiment ran at 25.5 degrees, and 120 samples were measured.') +
  p('The yield of all samples rose markedly.')

export const translatedPairs: Record<string, GoldenPair> = {
  'a translation': translated(chinese, english),
  'a translation into Chinese': translated(english, chinese),
  'numbers beside Chinese characters': translated(
    p('The experiment ran at 25.5 degrees, and 120 samples were measured in all of them.'),
    p('实验在25.5度下进行，共测量了120个样品，结果都在这里。'),
  ),
  'a paragraph left out': translated(
    chinese,
    heading('Results') + p('The experiment ran at 25.5 degrees, and 120 samples were measured.'),
  ),
  'a paragraph left in Chinese': translated(chinese, english + p('这一段还没有翻译成英文。'), {
    findings: ['untranslated'],
  }),
  'numbers as each language writes them': translated(
    chinese + p('大坝建于20世纪50—70年代，总库容4 870万立方米，自2022-12起监测。'),
    english +
      p(
        'The dams date from the 1950s to the 1970s, hold 48.7 million m3 and are watched since December 2022.',
      ),
  ),
  'a number that is ten times as large': translated(
    chinese + p('总库容4 870万立方米，服务周边的居民。'),
    english + p('They hold 487 million cubic metres for the people around.'),
    { findings: ['numbers'] },
  ),
  'a number that is gone': translated(chinese, english.replace('25.5', '25'), { findings: ['numbers'] }),
  'a number with other decimal places': translated(
    chinese + p('平均值为412.0毫克，另一组为0.050毫克。'),
    english + p('The means were 412 mg, and 0.05 mg in the other group.'),
    { findings: ['decimals_changed'] },
  ),
  'a number that is gone beside one with other decimal places': translated(
    chinese + p('平均值为412.0毫克，另一组为0.057毫克。'),
    english + p('The means were 412 mg, and 0.57 mg in the other group.'),
    { findings: ['numbers', 'decimals_changed'] },
  ),
  'a heading that is gone': translated(
    chinese + heading('讨论') + p('讨论的内容在这里。'),
    english + p('The discussion is here.'),
    { findings: ['structure'] },
  ),
  'a table': translated(chinese + table(row(['产率', '10.5'])), english + table(row(['Yield', '10.5']))),
  'a lost table': translated(chinese + table(row(['产率', '很高'])), english, {
    findings: ['structure', 'lost'],
  }),
  'a lost note': {
    ...translated('', ''),
    original: documentWith(chinese + p(run('见注') + note(1)), { footnotes: { 1: '注释。' } }),
    result: english + p('See the note.'),
    findings: ['structure', 'lost'],
  },
  'not translated at all': translated(chinese, chinese, {
    kind: 'clean',
    findings: ['untranslated', 'unchanged'],
  }),
  'a translation that was not ordered': translated(chinese, english, {
    service: 2,
    kind: 'unrelated',
    findings: ['unrelated'],
  }),
}
