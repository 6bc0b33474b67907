import type { IncomingMessage } from 'node:http'
import { clientAddress } from '@runwen/service-kit'
import type { Client } from '../models/sessions/store.ts'

/** Returns address and kind of client of a request, as a session stores them. */
export const clientOf = (req: IncomingMessage): Client => ({
  address: clientAddress(req),
  client: clientName(req),
})

const browsers: [string, RegExp][] = [
  ['WeChat', /MicroMessenger\//],
  ['QQ Browser', /QQBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const systems: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** Longer headers are not real ones. */
const maxLength = 500

/** Returns browser and system of a request without versions, such as `Firefox, Windows`; empty if both are unknown. */
export function clientName({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const agent = (headers['user-agent'] ?? '').slice(0, maxLength)
  return [browsers, systems]
    .map((names) => names.find(([, pattern]) => pattern.test(agent))?.[0])
    .filter((name) => name !== undefined)
    .join(', ')
}
