import { expect, test } from 'vitest'
import { compare } from '../../../../test/redline/compare.ts'
import { heading, p, row, table } from '../../../../test/redline/markup.ts'
import { blockText } from '../sides/text.ts'

async function pairsOf(original: string, result: string): Promise<[string, string][]> {
  const { pairs } = await compare(original, result, 1)
  return pairs.map((pair) => [
    pair.original.map(blockText).join(' + '),
    pair.result.map(blockText).join(' + '),
  ])
}

test('a paragraph that was split is paired with both parts', async () => {
  const long =
    '实验在室温下进行了三天，共测量了一百二十个样品。所有样品的产率都有显著提高，与对照组相比差异明显。'
  const parts = [
    'The experiment ran at room temperature for three days, and a hundred and twenty samples were measured.',
    'The yield of all samples rose markedly, with a clear difference from the control group.',
  ]
  const [, pair, last] = await pairsOf(
    heading('结果') + p(long) + p('结论如下。'),
    heading('Results') + parts.map((part) => p(part)).join('') + p('The conclusions follow.'),
  )
  expect(pair).toEqual([long, parts.join(' + ')])
  expect(last).toEqual(['结论如下。', 'The conclusions follow.'])
})

test('headings, tables and numbers stay next to each other when a paragraph is missing', async () => {
  const pairs = await pairsOf(
    heading('方法') +
      p('第一段描述样品的来源和处理方法。') +
      p('第二段在 2019 年测量。') +
      table(row(['温度', '37.5'])) +
      heading('讨论'),
    heading('Methods') +
      p('The second measurement was in 2019.') +
      table(row(['Temperature', '37.5'])) +
      heading('Discussion'),
  )
  expect(pairs).toEqual([
    ['方法', 'Methods'],
    ['第一段描述样品的来源和处理方法。', ''],
    ['第二段在 2019 年测量。', 'The second measurement was in 2019.'],
    ['温度\t37.5', 'Temperature\t37.5'],
    ['讨论', 'Discussion'],
  ])
})

test('a paragraph without a partner is kept next to a gap', async () => {
  const pairs = await pairsOf(
    p('第一段说明研究的目的和意义。') + p('第三段总结全文并提出展望。'),
    p('The first paragraph explains the aim and meaning of the study.') +
      p(
        'An added paragraph from 1984 that the original does not have, and which is a good deal longer than all the others.',
      ) +
      p('The third paragraph sums up and looks ahead.'),
  )
  expect(pairs.map(([original]) => original)).toEqual([
    '第一段说明研究的目的和意义。',
    '',
    '第三段总结全文并提出展望。',
  ])
})
