import pg from 'pg'

const int8 = 20

/** Maps bigint to number, which is exact for sums of cents and counts. Throws for values beyond the safe range. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === int8 ? safeInteger : pg.types.getTypeParser(id, format),
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint exceeds the safe integer range')
  return value
}
