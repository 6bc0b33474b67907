import { tmpdir } from 'node:os'
import { schema as auth } from '@runwen/auth-service/config'
import { schema as backup } from '@runwen/backup/config'
import { schema as doctor } from '@runwen/doctor/config'
import { schema as files } from '@runwen/files-service/config'
import { schema as gateway } from '@runwen/gateway/config'
import { schema as stack } from '@runwen/local-stack/config'
import { schema as messaging } from '@runwen/messaging-service/config'
import { schema as notifications } from '@runwen/notifications-service/config'
import { schema as payment } from '@runwen/payment-service/config'
import { describeSettings, settings } from '@runwen/service-kit'
import { z } from 'zod'

const start = '<!-- settings: npm run settings writes what follows -->'
const end = '<!-- /settings -->'

const everywhere = z.object({
  ...settings.common,
  ...settings.database,
  ...settings.redis,
  ...settings.broker,
  ...settings.authPublicKey,
  ...settings.retention,
})
const shared = Object.fromEntries(Object.keys(everywhere.shape).map((name) => [name, true as const]))

/** Settings of a process without those that all processes share. */
function ownOf(schema: z.ZodObject): z.ZodObject {
  const own = Object.entries(schema.shape).filter(([name]) => !(name in shared))
  return z.object(Object.fromEntries(own))
}

const sections: [title: string, schema: z.ZodObject][] = [
  ['`npm start`', stack],
  ['Every process (set by `npm start` and by the compose file)', everywhere],
  ['gateway', ownOf(gateway)],
  ['auth', ownOf(auth)],
  ['files', ownOf(files)],
  ['messaging', ownOf(messaging)],
  ['payment', ownOf(payment)],
  ['notifications', ownOf(notifications)],
  ['`npm run backup` and `npm run restore`', backup],
  ['`npm run doctor` (set by the stack of `npm start`)', doctor],
]

const tables = sections
  .filter(([, schema]) => Object.keys(schema.shape).length > 0)
  // The page names the usual folder for temporary files, not that of the machine that writes it.
  .map(([title, schema]) => `### ${title}\n\n${describeSettings(schema).replaceAll(`${tmpdir()}/`, '/tmp/')}`)

export const settingsPage = new URL('../../docs/operate/configure.md', import.meta.url)

/** `page` with the settings tables generated from the schemas. */
export function withSettings(page: string): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error('docs/operate/configure.md lacks the markers of the settings section')
  return `${before}${start}\n\n${tables.join('\n\n')}\n\n${end}${after}`
}
