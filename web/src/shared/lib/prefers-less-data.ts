/** Part of the Network Information API, which only some browsers have. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the connection is slow or the reader saves data. */
export const prefersLessData = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
}
