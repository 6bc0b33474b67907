/** From `real` on, until the next step, things happened at `story` and as much later as they really did. */
export interface Step {
  real: Date
  story: Date
}

/** The steps of one chapter of the story, and when the chapter really ended. */
export interface Chapter {
  steps: Step[]
  end: Date
}

/**
 * Checks that moving times keeps their order: each step begins after the one before it has ended.
 *
 * @throws Error naming the step that begins too early.
 */
export function checkOrder({ steps, end }: Chapter, now: Date): void {
  for (const [index, { real, story }] of steps.entries()) {
    const next = steps[index + 1] ?? { real: end, story: now }
    const ended = story.getTime() + next.real.getTime() - real.getTime()
    if (ended > next.story.getTime())
      throw new Error(`the step at ${story.toISOString()} ends after ${next.story.toISOString()} begins`)
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The staff of the story work in Beijing, which is ahead of UTC by these hours, from Monday to Friday. */
const zoneHours = 8

/** Days since 1970-01-01, which was a Thursday. */
const dayOf = (time: Date) => Math.floor((time.getTime() + zoneHours * hourMs) / dayMs)
const isWorkingDay = (day: number) => (day + 3) % 7 < 5

/** The time `hh:mm` on a working day, that many working days before `now`. */
export function workingDay(now: Date, daysAgo: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const day = addWorkingDays(dayOf(now), -daysAgo)
  return new Date(day * dayMs + (hours - zoneHours) * hourMs + minutes * 60_000)
}

/** The due time of what begins at `story`, as many working days later as `due` is after `real`, at the same hour. */
export function movedDueTime(due: Date, { real, story }: Step): Date {
  let count = 0
  for (let day = dayOf(real) + 1; day <= dayOf(due); day += 1) if (isWorkingDay(day)) count += 1
  return new Date(due.getTime() + (addWorkingDays(dayOf(story), count) - dayOf(due)) * dayMs)
}

function addWorkingDays(from: number, count: number): number {
  let day = from
  for (let left = Math.abs(count); left > 0; ) {
    day += Math.sign(count)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
