import { z } from 'zod'

/**
 * CloudEvents 1.0 in JSON, structured mode. `version` increases by one with each event of the aggregate `subject`;
 * `correlationid` is the id of the request that caused the event; `traceparent` as in W3C Trace Context.
 * @see https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md
 */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  type: z.string().regex(/^runwen\.[a-z_.]+\.v\d+$/),
  source: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  version: z.int().min(0),
  correlationid: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
})
export type Envelope<D = unknown> = Omit<z.infer<typeof envelope>, 'data'> & { data: D }
