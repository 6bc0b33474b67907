import { Temporal } from 'temporal-polyfill'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export interface Calendar {
  timeZone: string
  /** Closing time by working weekday; 1 is Monday. */
  closing: ReadonlyMap<number, Temporal.PlainTime>
  holidays: readonly Holidays[]
}

export interface Holidays {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

/** Longer holidays are typing errors. */
const longestHolidaysDays = 100

/** @throws RangeError for an unknown time zone */
export function readTimeZone(name: string): string {
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
  return name
}

/** Reads days and closing times such as `Mon-Fri 18:00, Sat 12:00`. @throws Error for other text */
export function readWorkingDays(text: string): Calendar['closing'] {
  const closing = new Map(listOf(text).flatMap(readWorkingDay))
  if (closing.size === 0) throw new Error('has no working day')
  return closing
}

/** Reads days such as `2027-01-01, 2027-02-05..2027-02-12`. @throws Error for other text and for more than 100 days in a row */
export const readHolidays = (text: string): Holidays[] => listOf(text).map(readRange)

/** The closing time `days` working days after `from`. After closing time, and on a day off, the next working day counts as today. */
export function addWorkingDays(calendar: Calendar, from: Date, days: number): Date {
  const now = zoned(calendar, from)
  const today = now.toPlainDate()
  const close = closingOf(calendar, today)
  const isOpen = close !== undefined && Temporal.PlainTime.compare(now.toPlainTime(), close) < 0
  let { day, time } = isOpen ? { day: today, time: close } : nextWorkingDay(calendar, today)
  for (let passed = 0; passed < days; passed += 1) ({ day, time } = nextWorkingDay(calendar, day))
  return dateOf(day.toZonedDateTime({ timeZone: calendar.timeZone, plainTime: time }))
}

/** The end of the day at `now`, where staff work. */
export const endOfDay = (calendar: Calendar, now: Date): Date =>
  dateOf(zoned(calendar, now).startOfDay().add({ days: 1 }))

/** The last `count` days up to today, where staff work: the first one, and the one after the last. */
export function lastDays(calendar: Calendar, now: Date, count: number): { from: string; to: string } {
  const today = zoned(calendar, now).toPlainDate()
  return { from: today.subtract({ days: count - 1 }).toString(), to: today.add({ days: 1 }).toString() }
}

function nextWorkingDay(calendar: Calendar, after: Temporal.PlainDate) {
  // Ends, because a calendar has a working weekday and a finite number of holidays.
  for (let day = after.add({ days: 1 }); ; day = day.add({ days: 1 })) {
    const time = closingOf(calendar, day)
    if (time) return { day, time }
  }
}

function closingOf({ closing, holidays }: Calendar, day: Temporal.PlainDate) {
  const isHoliday = holidays.some(
    ({ first, last }) =>
      Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0,
  )
  return isHoliday ? undefined : closing.get(day.dayOfWeek)
}

const zoned = ({ timeZone }: Calendar, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readWorkingDay(text: string): [number, Temporal.PlainTime][] {
  const [, from, to = from, time] = /^(\w{3})(?:-(\w{3}))? (\d\d:\d\d)$/.exec(text) ?? []
  const first = weekdayOf(from, text)
  const last = weekdayOf(to, text)
  if (!time || first > last) throw new Error(`has "${text}", which is not like "Mon-Fri 18:00"`)
  const closing = Temporal.PlainTime.from(time)
  return Array.from({ length: last - first + 1 }, (_, index) => [first + index, closing])
}

function weekdayOf(name: string | undefined, text: string): number {
  const index = weekdays.indexOf(name ?? '')
  if (index < 0)
    throw new Error(`has "${text}", which does not begin with ${weekdays.join(', ')} or a range of them`)
  return index + 1
}

function readRange(text: string): Holidays {
  const [from = '', to = from] = text.split('..')
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const { days } = first.until(last)
  if (days < 0) throw new Error(`has "${text}", which ends before it begins`)
  if (days > longestHolidaysDays)
    throw new Error(`has "${text}", which is more than ${longestHolidaysDays} days`)
  return { first, last }
}
