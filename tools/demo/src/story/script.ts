import type { Product } from '../product.ts'
import { type Chapter, type Step, workingDay } from '../times/timeline.ts'
import { untilIdle } from '../until-idle.ts'
import type { Accounts } from './accounts.ts'

export interface Script {
  product: Product
  accounts: Accounts
  password: string
  /** What follows happens at this time, that many working days ago. Waits until all that came before has taken effect. */
  day(daysAgo: number, time: string): Promise<Date>
  minutesAgo(minutes: number): Promise<Date>
  /** Ends the chapter. */
  close(): Promise<Chapter>
}

export function openScript(product: Product, accounts: Accounts, password: string): Script {
  const now = new Date()
  const steps: Step[] = []
  const begin = async (story: Date) => {
    await untilIdle(product, now)
    steps.push({ real: new Date(), story })
    return story
  }
  return {
    product,
    accounts,
    password,
    day: (daysAgo, time) => begin(workingDay(now, daysAgo, time)),
    minutesAgo: (minutes) => begin(new Date(now.getTime() - minutes * 60_000)),
    async close() {
      await untilIdle(product, now)
      return { steps, end: new Date() }
    },
  }
}
