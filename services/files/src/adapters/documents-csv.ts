import { csvText, writeCsv } from '@runwen/service-kit'
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

/** Writes documents as CSV, for staff; `prices` in cents. */
export const documentsCsv = (
  documents: AsyncIterable<DocumentRow>,
  prices: Record<DocumentRow['service_type'], number>,
) => writeCsv(columns, cellsOf(documents, prices))

async function* cellsOf(
  documents: AsyncIterable<DocumentRow>,
  prices: Record<DocumentRow['service_type'], number>,
) {
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
      (prices[row.service_type] / 100).toFixed(2),
      row.id,
    ]
}
