import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationsApi } from '../notifications/api.ts'

const tag = 'Platform'

/** Server-sent events of `GET /api/events`. `ready` sets the id to resume from. The data `{id, …}` identifies what changed. */
export const liveEvents = [
  'ready',
  'file.updated',
  'message.updated',
  'order.updated',
  'balance.updated',
  'session.ended',
  'resync',
] as const
export type LiveEvent = (typeof liveEvents)[number]

const published = z.string().nullable()

export const gatewayApi = {
  site: endpoint({
    tag,
    summary: 'Get what the operator publishes about the service; null or false where nothing is set',
    method: 'GET',
    path: '/api/site',
    access: 'public',
    status: 200,
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
      }),
      tracked_changes: z.boolean().describe('whether staff deliver polished documents with tracked changes'),
    }),
  }),
  openUnsubscribePage: endpoint({
    tag,
    summary: 'Redirect email programs without RFC 8058 to the page that asks before it switches off emails',
    method: 'GET',
    path: notificationsApi.unsubscribe.path,
    access: 'public',
    params: notificationsApi.unsubscribe.params,
    status: 200,
    answer: 'html',
  }),
  events: endpoint({
    tag,
    summary:
      'Stream live updates as server-sent events; `Last-Event-ID` replays events of the last five minutes',
    method: 'GET',
    path: '/api/events',
    access: 'login',
    status: 200,
    answer: 'events',
    errors: ['forbidden'],
  }),
  openapi: endpoint({
    tag,
    summary: 'Get this OpenAPI document',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
  }),
  docs: endpoint({
    tag,
    summary: 'Show this documentation as a web page',
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    status: 200,
    answer: 'html',
  }),
} as const
