import { z } from 'zod'
import { id } from './fields/formats.ts'

/** A piece of what a service holds about a user. Pieces with the same name form one file, in the order of `number`. */
export const exportPart = z.object({
  user_id: id,
  export_id: id,
  number: z.int().min(1),
  total: z.int().min(1).meta({ description: 'number of pieces of this service' }),
  name: z.string().meta({ description: 'path in the archive' }),
  content: z.string(),
})
export type ExportPart = z.infer<typeof exportPart>
