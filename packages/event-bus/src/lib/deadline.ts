/** No answer came in time. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded'
}

/**
 * Waits for `work`, but no longer than `milliseconds`. `work` itself is not stopped.
 *
 * @param what names the awaited answer in the error.
 * @throws DeadlineExceeded
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new DeadlineExceeded(`no answer to ${what} within ${milliseconds} ms`)
    timer = setTimeout(reject, milliseconds, error)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
