import { limits } from '@runwen/contracts/limits'

export type Rejection = { readonly reason: 'type' | 'size'; readonly names: string }

const isDocx = ({ name }: File) => /\.docx$/i.test(name)

/** The rule that a selection violates, with the names of the files. One bad file rejects the whole selection. */
export const rejectionOf = (files: readonly File[]): Rejection | undefined => {
  const names = (faulty: readonly File[]) => faulty.map(({ name }) => name).join(', ')
  const wrong = files.filter((file) => !isDocx(file))
  if (wrong.length > 0) return { reason: 'type', names: names(wrong) }
  const large = files.filter(({ size }) => size > limits.documentBytes)
  return large.length > 0 ? { reason: 'size', names: names(large) } : undefined
}

/** Whether two entries are the same file, chosen twice. */
export const sameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Bytes sent of each file when the fraction `share` of all bytes is sent. Files are sent in order. */
export const sentBytes = (files: readonly Pick<File, 'size'>[], share: number): number[] => {
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const sent = Math.min(size, Math.max(0, Math.round(left)))
    left -= size
    return sent
  })
}
