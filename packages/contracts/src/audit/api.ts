import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { time } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { countedPageAnswer, page } from '../primitives.ts'
import { auditEntry } from './entry.ts'
import { auditEffects } from './is-audited.ts'

const endpoint = endpointsOf('Audit')

const filters = {
  actor: text(limits.name).optional().meta({ description: 'Matches any part of the username' }),
  action: text(limits.name)
    .optional()
    .meta({ description: 'Name of an endpoint; several are separated by commas' }),
  object: text(limits.name)
    .optional()
    .meta({ description: 'Id of an object, or a kind of objects such as `files`' }),
  from: time.optional(),
  to: time.optional(),
  effect: z.enum(auditEffects).optional().meta({
    description:
      '`change`: calls that may change something; `read`: calls that only read. Logouts and passwords entered again are neither',
  }),
}

export const auditTrailApi = {
  listAudit: endpoint('GET /api/admin/audit', {
    summary: 'List the calls of administrators',
    access: 'admin',
    query: z.object({ ...page, ...filters }),
    answer: z.strictObject({ entries: z.array(auditEntry), ...countedPageAnswer }),
  }),
  exportAudit: endpoint('GET /api/admin/audit.csv', {
    summary: 'Download the calls of staff as CSV',
    access: 'admin',
    query: z.object(filters),
    answer: 'binary',
    media: ['csv'],
  }),
} as const
