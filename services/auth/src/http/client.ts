import type { IncomingMessage } from 'node:http'
import { clientAddress } from '@runwen/service-kit'
import type { Client } from '../models/sessions/store.ts'
import { clientName } from './client-name.ts'

/** Returns address and kind of client of a request, as a session stores them. */
export const clientOf = (req: IncomingMessage): Client => ({
  address: clientAddress(req),
  client: clientName(req),
})
