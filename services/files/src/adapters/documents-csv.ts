import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import type { DocumentRow } from '../models/documents/store.ts'

/** In cents. */
type Prices = Record<DocumentRow['service_type'], number>

export const documentsCsv = (documents: AsyncIterable<DocumentRow>, prices: Prices) =>
  writeCsv(documents, {
    uploaded_at: (row) => row.uploaded_at.toISOString(),
    name: (row) => csvText(row.original_name),
    customer: (row) => csvText(row.username),
    service_type: (row) => row.service_type,
    status: (row) => row.status,
    paid_at: (row) => row.paid_at?.toISOString() ?? '',
    due_at: (row) => row.due_at?.toISOString() ?? '',
    processed_at: (row) => row.processed_at?.toISOString() ?? '',
    assignee: (row) => csvText(row.assignee_name),
    words: (row) => row.word_count,
    characters: (row) => row.character_count,
    price: (row) => csvCents(prices[row.service_type]),
    id: (row) => row.id,
  })
