import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import type { DocumentRow } from '../models/documents/store.ts'

const columns = [
  'uploaded_at',
  'name',
  'customer',
  'service_type',
  'status',
  'paid_at',
  'due_at',
  'processed_at',
  'assignee',
  'words',
  'characters',
  'price',
  'id',
]

/** In cents. */
type Prices = Record<DocumentRow['service_type'], number>

/** Writes documents as CSV, for staff. */
export const documentsCsv = (documents: AsyncIterable<DocumentRow>, prices: Prices) =>
  writeCsv(columns, cellsOf(documents, prices))

async function* cellsOf(documents: AsyncIterable<DocumentRow>, prices: Prices) {
  for await (const row of documents)
    yield [
      row.uploaded_at.toISOString(),
      csvText(row.original_name),
      csvText(row.username),
      row.service_type,
      row.status,
      row.paid_at?.toISOString() ?? '',
      row.due_at?.toISOString() ?? '',
      row.processed_at?.toISOString() ?? '',
      csvText(row.assignee_name),
      row.word_count,
      row.character_count,
      csvCents(prices[row.service_type]),
      row.id,
    ]
}
