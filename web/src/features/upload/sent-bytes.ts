/** Bytes sent of each file when the fraction `share` of all bytes is sent. Files are sent in order. */
export const sentBytes = (files: readonly Pick<File, 'size'>[], share: number): number[] => {
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const sent = Math.min(size, Math.max(0, Math.round(left)))
    left -= size
    return sent
  })
}
