import pg from 'pg'

const int8 = 20

/** PostgreSQL's bigint becomes a number: sums of cents and counts fit, and one that does not is an error, not a guess. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === int8 ? safeInteger : pg.types.getTypeParser(id, format),
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond what a number holds exactly')
  return value
}
