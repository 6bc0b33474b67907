import { firstVisit } from './first-visit.ts'
import { expect, signIn, test } from './journeys.ts'
import { admin, customer, type Person } from './people.ts'
import { ofCustomer, ofStaff, open, type Screen } from './screens.ts'

const limits = { requests: 15, scriptBytes: 170_000 }

/** Stands for a user in the addresses of lists. */
const nobody = { id: '', username: 'nobody' }

const pathsOf = (screens: Screen[]) => [...new Set(screens.map(({ path }) => path))]

const visitors: Record<string, { paths: string[]; person?: () => Promise<Person> }> = {
  visitor: { paths: pathsOf(open) },
  customer: { paths: pathsOf(ofCustomer), person: customer },
  administrator: { paths: pathsOf(ofStaff(nobody)), person: admin },
}

for (const [name, { paths, person }] of Object.entries(visitors))
  for (const path of paths)
    test(`first visit of a ${name} to ${path}`, async ({ page }) => {
      if (person) await signIn(page, await person())
      const { requests, scriptBytes } = await firstVisit(page, path)
      process.stdout.write(
        `VISIT ${name} ${path}: ${requests.length} requests, ${Math.round(scriptBytes / 1000)} kB\n`,
      )
      if (process.env.LIST) process.stdout.write(`${requests.join('\n')}\n`)
      expect.soft(requests.length, requests.join('\n')).toBeLessThanOrEqual(limits.requests)
      expect.soft(scriptBytes).toBeLessThanOrEqual(limits.scriptBytes)
    })
