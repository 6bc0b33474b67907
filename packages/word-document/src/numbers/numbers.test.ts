import { expect, test } from 'vitest'
import { NUMBER, plainNumber } from './numbers.ts'

const numbersIn = (text: string) =>
  Array.from(text.normalize('NFKC').matchAll(NUMBER), ([number]) => plainNumber(number))

test('numbers are read in all their spellings', () => {
  expect(numbersIn('1,000 of 2.5 % at −3 °C, p<0.05, x2, 10-20, ３')).toEqual([
    '1000',
    '2.5%',
    '-3',
    '0.05',
    '10',
    '20',
    '3',
  ])
})

test('one number is read in all ways to group its digits', () => {
  const spellings = [
    '1260.5',
    '1,260.5',
    '1 260.5',
    '1\u00a0260.5',
    '1\u2009260.5',
    '1\u202f260.5',
    '１，２６０.５',
    '１２６０．５',
  ]
  for (const spelling of spellings) expect(numbersIn(`About ${spelling} g.`)).toEqual(['1260.5'])
  expect(numbersIn('1 260 000 and 1,260,000')).toEqual(['1260000', '1260000'])
  expect(numbersIn('in 2019 260 of 1,2600, and 12 34')).toEqual(['2019', '260', '1,2600', '12', '34'])
})

test('the numbers of a list of citations are read separately', () => {
  expect(numbersIn('as shown [3,4], [12,14–16] and [101, 102]; [1,000, 2,000]; 1,260 samples')).toEqual([
    '3',
    '4',
    '12',
    '14',
    '16',
    '101',
    '102',
    '1000',
    '2000',
    '1260',
  ])
})

test('numbers are read in Chinese text, which has no spaces around them', () => {
  expect(numbersIn('共测量了120个样品，升高12.5%，CO2除外')).toEqual(['120', '12.5%'])
})
