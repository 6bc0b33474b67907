import { expect, test } from 'vitest'
import { missingNumbers, translatedNumbers } from './translated.ts'

const missing = (text: string, translation: string) =>
  missingNumbers(translatedNumbers(text), translatedNumbers(translation)).map(({ text: number }) => number)

test.each([
  ['总库容4 870万m³', 'a capacity of 48.7 million m³'],
  ['人口41.2万', 'a population of 412,000'],
  ['人口41.2万', 'a population of 0.412 million'],
  ['总投资3.5亿元', 'an investment of 350 million yuan'],
  ['总投资1.2万亿元', 'an investment of 1.2 trillion yuan'],
  ['建于20世纪50年代', 'built in the 1950s'],
  ['建于20世纪50—70年代', 'built between the 1950s and the 1970s'],
  ['始于19世纪', 'began in the nineteenth century'],
  ['到了80年代', 'in the eighties'],
  ['2022年12月11日', '11 December 2022'],
  ['监测时段：2022-12～2024-11', 'from December 2022 to November 2024'],
  ['约占30%', '约占三成'],
  ['精度为１２.５％', 'an accuracy of 12.5%'],
  ['共3处', 'in three places'],
  ['相关系数为0.57，95%的样品', 'a coefficient of 0.57; 95% of the samples'],
  ['产量为１，２６０吨', 'an output of 1,260 tons'],
  ['3千吨', 'three thousand tons'],
  ['2022-12～2024-11，误差小于12%，共11个剖面', 'December 2022 – November 2024; below 12%; 11 profiles'],
  ['已有研究[12—14]', 'Earlier work [12–14]'],
  ['已有研究[11—12，25]', 'Earlier work [11,12,25]'],
  ['建于20世纪50年代，通常布置20～40支', 'built in the 1950s; usually 20 to 40 of them'],
])('%s and %s agree', (text, translation) => {
  expect(missing(text, translation)).toEqual([])
  expect(missing(translation, text)).toEqual([])
})

test.each([
  ['人口41.2万', 'a population of 4,120,000', ['41.2']],
  ['总库容4 870万m³', 'a capacity of 4.87 million m³', ['4870']],
  ['建于20世纪50—70年代', 'built between the 1950s and the 1980s', ['70']],
  ['建于1972年', 'built in 1927', ['1972']],
  ['120 and 120', '120个', ['120']],
  ['共120个样品', 'a number of samples', ['120']],
  ['in the 1950s', '20世纪60年代', ['1950']],
])('%s and %s differ', (text, translation, numbers) => {
  expect(missing(text, translation)).toEqual(numbers)
})
