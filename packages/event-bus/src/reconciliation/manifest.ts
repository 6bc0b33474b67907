import { services } from '@runwen/contracts'
import { z } from 'zod'

/** The message type of a manifest, which comes through the same queue as the events it names. */
export const manifestType = 'runwen.manifest'

/** Which events a source has sent to the consumer whose queue this is. */
export const manifest = z.object({ source: z.enum(services), event_ids: z.array(z.uuid()) })
export type Manifest = z.infer<typeof manifest>
