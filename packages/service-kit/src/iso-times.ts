/** `Answer` with some of its times as dates: a row of the database. */
export type WithDates<Answer, Times extends keyof Answer> = Omit<Answer, Times> & {
  [Key in Times]: Date | Exclude<Answer[Key], string>
}

type WithIsoTimes<Row> = {
  [Key in keyof Row]: NonNullable<Row[Key]> extends Date ? string | Exclude<Row[Key], Date> : Row[Key]
}

/** Returns a row with its dates as text, as answers have them. */
export const isoTimes = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as WithIsoTimes<Row>
