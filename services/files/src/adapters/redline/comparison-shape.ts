import { change, changeModelPart, finding } from '@runwen/contracts'
import { z } from 'zod'

/** What the process writes. It has read hostile input, so its output is not trusted either. */
export const comparisonShape = changeModelPart.omit({ from: true, to: true, block_count: true }).extend({
  changes: z.array(change),
  findings: z.array(finding.omit({ for: true })),
})
