import type { Consumers } from '@runwen/event-bus'
import type { Dependencies } from '../use-cases/letters/request-letter.ts'
import { fileHandlers } from './files.ts'
import { messageHandlers } from './messages.ts'
import { onExportRequested } from './on-export-requested.ts'
import { operationHandlers } from './operations.ts'
import { paymentHandlers } from './payments.ts'
import { userHandlers } from './users.ts'

export const consumers = (dependencies: Dependencies): Consumers<'notifications'> => ({
  ...userHandlers(dependencies),
  ...fileHandlers(dependencies),
  ...paymentHandlers(dependencies),
  ...messageHandlers(dependencies),
  ...operationHandlers(dependencies),
  'file.export_requested': onExportRequested,
})
