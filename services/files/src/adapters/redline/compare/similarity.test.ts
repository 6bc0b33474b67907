import { expect, test } from 'vitest'
import { read } from '../../../../test/redline/compare.ts'
import { p } from '../../../../test/redline/markup.ts'
import { similarityOf } from './similarity.ts'

/** Phrases that papers of all kinds have in common. */
const phrases = {
  english: [
    'in this study we show that',
    'the effect of',
    'as far as we know',
    'were obtained from the same',
    'it has been shown that',
    'plays an important role in the',
    'on the other hand',
    'there was no difference between the',
    'the results of the',
    'is one of the first',
    'as shown in Table 2',
    'at room temperature',
  ],
  chinese: [
    '本文研究了',
    '结果表明',
    '存在显著的相关性',
    '与前人的研究一致',
    '在此基础上',
    '进一步分析了',
    '起着重要的作用',
    '值得注意的是',
    '如表2所示',
    '在室温下',
  ],
}

/** Random numbers that are the same in each run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof randomFrom>
type Language = 'english' | 'chinese'

const syllables = [...'bdfgklmnprst'].flatMap((one) => [...'aeiou'].map((other) => one + other))
const han = [
  ...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈剑号巨阙珠称夜光',
]
const term = (language: Language, random: Random) => {
  const parts = language === 'english' ? syllables : han
  return Array.from({ length: 2 + random(3) }, () => parts[random(parts.length)]).join('')
}

/** A paper of its own subject, with phrases that others have too. */
function paper(language: Language, sentences: number, random: Random): string[] {
  const subject = Array.from({ length: 150 }, () => term(language, random))
  const space = language === 'english' ? ' ' : ''
  const some = (from: readonly string[], count: number) =>
    Array.from({ length: count }, () => from[random(from.length)] ?? '').join(space)
  const body = Array.from({ length: sentences }, () =>
    [
      some(phrases[language], 1),
      some(subject, 4 + random(5)),
      some(phrases[language], 1),
      some(subject, 2),
    ].join(space),
  )
  return language === 'english'
    ? ['Introduction', ...body, 'The authors declare that they have no conflict of interest.', 'References']
    : ['引言', ...body, '作者声明本文不存在任何利益冲突。', '参考文献']
}

/** The paper with a share of its words replaced. */
const rewritten = (lines: readonly string[], share: number, random: Random) =>
  lines.map((line) =>
    line.replaceAll(/\p{Script=Han}|[\p{L}\p{N}]+/gu, (word) => {
      if (random(1_000) >= share * 1_000) return word
      return /\p{Script=Han}/u.test(word) ? (han[random(han.length)] ?? '') : `${word}ed`
    }),
  )
const blocksOf = async (lines: readonly string[]) =>
  (await read(lines.map((line) => p(line)).join(''))).blocks
const seeds = Array.from({ length: 12 }, (_, at) => at + 1)
const sizes: [Language, number, number][] = [
  ['english', 25, 25],
  ['english', 40, 40],
  ['english', 40, 400],
  ['chinese', 25, 25],
  ['chinese', 40, 40],
  ['chinese', 40, 400],
]

test.for(sizes)(
  'two papers in the same phrases are not one: %s, %i and %i sentences',
  async ([language, one, other]) => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const [a, b] = [
        await blocksOf(paper(language, one, random)),
        await blocksOf(paper(language, other, random)),
      ]
      expect([seed, similarityOf(a, b).isUnrelated, similarityOf(b, a).isUnrelated]).toEqual([
        seed,
        true,
        true,
      ])
    }
  },
)

test.for(sizes)(
  'a paper with a third of its words replaced is the same one: %s, %i sentences',
  async ([language, sentences]) => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const lines = paper(language, sentences, random)
      const [a, b] = [await blocksOf(lines), await blocksOf(rewritten(lines, 1 / 3, random))]
      expect([seed, similarityOf(a, b).isUnrelated]).toEqual([seed, false])
    }
  },
)

test('short texts are other ones when they have nothing in common', async () => {
  const [cat, whale] = [
    'The cat sat on the warm mat and watched birds through a dirty window.',
    'Whales sing below ice while ships pass far above them in winter storms.',
  ]
  const similarity = async (one: string, other: string) =>
    similarityOf(await blocksOf([one]), await blocksOf([other]))
  expect((await similarity(cat, whale)).isUnrelated).toBe(true)
  expect(
    (await similarity(cat, 'A cat lay upon the warm mat, watching some birds through the dirty window.'))
      .isUnrelated,
  ).toBe(false)
  expect((await similarity('On cats', 'A study of felines')).isUnrelated).toBe(false)
})

test('short texts on two subjects have only words in common that every text has', async () => {
  const biochar =
    'The adsorption of copper on biochar was measured in batch experiments. It was found that the pH of the water ' +
    'changed with the dose, and that all of the metal was taken up in the first hours when they were stirred.'
  const glass =
    'The history of glass making in Bohemia begins in the thirteenth century with small forest huts. ' +
    'Its masters moved when the wood was used up and left only names of villages behind them.'
  const polished =
    'We measured in batch experiments how copper is adsorbed on biochar. Water pH varied with the dose, and most ' +
    'metal had been removed within hours of stirring.'
  const unrelated = async (one: string, other: string) =>
    similarityOf(await blocksOf([one]), await blocksOf([other])).isUnrelated
  expect(await unrelated(biochar, glass)).toBe(true)
  expect(await unrelated(biochar, polished)).toBe(false)
  const [soil, stars] = [
    '在本文中我们对土壤的酸碱度和作物的产量之间的关系进行了分析。',
    '我们的祖先在夜空中对星座和季节的变化进行了长期的观察与记录。',
  ]
  expect(await unrelated(soil, stars)).toBe(true)
  expect(await unrelated(soil, '本文分析了土壤酸碱度与作物产量之间的关系。')).toBe(false)
})
