import { expect, test } from 'vitest'
import { addWorkingDays, endOfDay, readHolidays, readTimeZone, readWorkingDays } from './calendar.ts'

const shanghai = {
  timeZone: readTimeZone('Asia/Shanghai'),
  closing: readWorkingDays('Mon-Fri 18:00, Sat 12:00'),
  holidays: readHolidays('2027-01-01, 2027-02-05..2027-02-11'),
}

test.for([
  ['during working hours', '2027-03-01T10:00+08:00', 2, '2027-03-03T18:00+08:00'],
  ['before opening', '2027-03-01T00:10+08:00', 1, '2027-03-02T18:00+08:00'],
  ['at closing time', '2027-03-01T18:00+08:00', 1, '2027-03-03T18:00+08:00'],
  ['with an earlier closing time on Saturday', '2027-03-05T10:00+08:00', 1, '2027-03-06T12:00+08:00'],
  ['on a Sunday', '2027-03-07T10:00+08:00', 1, '2027-03-09T18:00+08:00'],
  ['without days: today', '2027-03-01T10:00+08:00', 0, '2027-03-01T18:00+08:00'],
  [
    'without days, after closing: the next working day',
    '2027-03-06T12:00+08:00',
    0,
    '2027-03-08T18:00+08:00',
  ],
  ['across holidays', '2027-02-04T10:00+08:00', 1, '2027-02-12T18:00+08:00'],
  ['where it is already the next day', '2027-03-01T17:00Z', 1, '2027-03-03T18:00+08:00'],
] as const)('working days are added %s', ([, from, days, expected]) => {
  expect(addWorkingDays(shanghai, new Date(from), days)).toEqual(new Date(expected))
})

test('addWorkingDays keeps the closing time when the clocks change', () => {
  const berlin = { timeZone: 'Europe/Berlin', closing: readWorkingDays('Mon-Fri 18:00'), holidays: [] }
  expect(addWorkingDays(berlin, new Date('2027-03-26T12:00Z'), 1)).toEqual(new Date('2027-03-29T16:00Z'))
  expect(endOfDay(berlin, new Date('2027-03-28T00:30Z'))).toEqual(new Date('2027-03-28T22:00Z'))
})

test('an unknown time zone is refused', () => {
  expect(() => readTimeZone('Moon/Crater')).toThrow(RangeError)
})

test.for(['', 'Mon-Fri', 'Fri-Mon 18:00', 'Mun 18:00', 'Mon 25:00'])(
  'the working days "%s" are refused',
  (text) => {
    expect(() => readWorkingDays(text)).toThrow()
  },
)

test.for(['New Year', '2027-02-30', '2027-02-05..2027-02-01', '2027-01-01..2028-01-01'])(
  'the holidays "%s" are refused',
  (text) => {
    expect(() => readHolidays(text)).toThrow()
  },
)
