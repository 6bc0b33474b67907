import { file } from './customer-data.ts'
import { server } from './server.ts'

export const instructions = {
  journal: 'Acta Materialia',
  english: null,
  wished_date: null,
  notes: null,
  can_change: true,
  reference_files: [],
}

export const serveOwn = (document = file()) => {
  server.on('getFile', () => ({ file: document, editor: null }))
  server.on('getInstructions', () => ({ instructions }))
  server.on('listOrders', () => ({ orders: [], next_cursor: null }))
  server.on('fileHistory', () => ({ history: [] }))
  return document
}
