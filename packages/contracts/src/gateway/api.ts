import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'
import { id } from '../fields/formats.ts'
import { notificationsApi } from '../notifications/api.ts'

const endpoint = endpointsOf('Platform')

/** Server-sent events of `GET /api/events`. `ready` sets the id to resume from. The data `{id, …}` identifies what changed. */
export const liveEvents = [
  'ready',
  'file.updated',
  'message.updated',
  'order.updated',
  'balance.updated',
  'presence.updated',
  'session.ended',
  'resync',
] as const
export type LiveEvent = (typeof liveEvents)[number]

/** Pages on which staff see who else looks at the same object. The id of a conversation is the customer's. */
export const presencePages = ['document', 'conversation'] as const
export type PresencePage = (typeof presencePages)[number]

const published = z.string().nullable()

/** Names a window of the browser, so that a person with two of them is gone only when both are. */
const view = patternField(/^[0-9a-f]{32}$/, 32, {
  description: 'Random name of the window; several windows of one person count',
  example: '0d9f1c3e8a7b4f5a9c2d6e1f0a3b4c5d',
})

export const gatewayApi = {
  site: endpoint('GET /api/site', {
    summary: 'Get what the operator publishes about the service; null or false where nothing is set',
    access: 'public',
    answer: z.strictObject({
      contact: z.strictObject({
        /** Legal name. */
        name: published,
        /** Registration or tax number. */
        registration: published,
        hours: published,
        email: published,
        phone: published,
        wechat: published,
        /** Lines are separated by line breaks. */
        address: published,
        /** What Chinese pages show instead: the same values where the operator has set no Chinese ones. */
        name_zh: published,
        hours_zh: published,
        address_zh: published,
      }),
      tracked_changes: z.boolean().describe('whether staff deliver polished documents with tracked changes'),
    }),
  }),
  openUnsubscribePage: endpoint(`GET ${notificationsApi.unsubscribe.path}`, {
    summary: 'Redirect email programs without RFC 8058 to the page that asks before it switches off emails',
    access: 'public',
    params: notificationsApi.unsubscribe.params,
    status: 303,
    answer: 'empty',
  }),
  events: endpoint('GET /api/events', {
    summary:
      'Stream live updates as server-sent events; `Last-Event-ID` replays events of the last five minutes',
    access: 'login',
    answer: 'events',
    errors: ['forbidden'],
  }),
  reportPresence: endpoint('PUT /api/admin/presence', {
    summary:
      'Say whether the caller looks at a page, and learn which staff do; without another call, it is forgotten after 20 s',
    access: 'admin',
    role: 'editor',
    ephemeral: true,
    body: z.object({
      page: z.enum(presencePages),
      id,
      view,
      here: z.boolean(),
    }),
    answer: z.strictObject({
      user_ids: z.array(id).meta({ description: 'Who looks at the page now, without the caller' }),
    }),
  }),
  openapi: endpoint('GET /api/openapi.json', {
    summary: 'Get this OpenAPI document',
    access: 'public',
    answer: z.looseObject({ openapi: z.string() }),
  }),
  docs: endpoint('GET /api/docs', {
    summary: 'Show this documentation as a web page',
    access: 'public',
    answer: 'html',
  }),
} as const
