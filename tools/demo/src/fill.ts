import { demoPassword } from './logins.ts'
import { demoUsers, findMark, markFilled, markStarted } from './mark.ts'
import type { Product } from './product.ts'
import { removeDemo } from './remove.ts'
import { openAccounts } from './story/accounts.ts'
import { firstWeeks } from './story/first-weeks.ts'
import { lastDays } from './story/last-days.ts'
import { openScript } from './story/script.ts'
import { moveTimes } from './times/move-times.ts'
import { releaseEmails } from './times/release-emails.ts'

/**
 * Fills an empty product with the demo, through its public API. Does nothing if it is filled; what an earlier fill left
 * unfinished is removed first. Returns whether it filled.
 *
 * @throws DemoRefused if the product has other customers.
 */
export async function fillDemo(product: Product, print: (line: string) => void): Promise<boolean> {
  const mark = await findMark(product)
  if (mark?.filled_at) return false
  if (mark) {
    print('Removing what an earlier start left unfinished …')
    await removeDemo(product)
  }
  await markStarted(product, new Date())
  const password = await demoPassword(product)
  const accounts = openAccounts(product, password)

  const past = openScript(product, accounts, password)
  const documents = await firstWeeks(past)
  await accounts.leave()
  await finishChapter(product, past)

  // Rebates can be withdrawn two weeks after the payment, which is why the first weeks move before the last days begin.
  const recent = openScript(product, accounts, password)
  await lastDays(recent, documents)
  await accounts.leave()
  await finishChapter(product, recent)
  await markFilled(product, new Date())
  return true
}

async function finishChapter(product: Product, script: ReturnType<typeof openScript>): Promise<void> {
  const users = [...(await demoUsers(product)).values()]
  await script.close()
  await releaseEmails(product, users)
  await moveTimes(product, await script.close(), users)
}
