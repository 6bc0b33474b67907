import { limits } from '@runwen/contracts/limits'

export type Rejection = { readonly reason: 'type' | 'size'; readonly names: string }

const isDocx = ({ name }: File) => /\.docx$/i.test(name)

/** Why a selection is refused, whole: the rule that was broken, and by which files. */
export const rejectionOf = (files: readonly File[]): Rejection | undefined => {
  const names = (faulty: readonly File[]) => faulty.map(({ name }) => name).join(', ')
  const wrong = files.filter((file) => !isDocx(file))
  if (wrong.length > 0) return { reason: 'type', names: names(wrong) }
  const large = files.filter(({ size }) => size > limits.documentBytes)
  return large.length > 0 ? { reason: 'size', names: names(large) } : undefined
}

/** One file chosen twice is one file. */
export const sameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** How many bytes of each file have left, when `share` of all of them has; they leave in order. */
export const sentBytes = (files: readonly Pick<File, 'size'>[], share: number): number[] => {
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const sent = Math.min(size, Math.max(0, Math.round(left)))
    left -= size
    return sent
  })
}
