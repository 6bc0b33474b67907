import { limits } from '@runwen/contracts/limits'

/** Names of the files that cannot be uploaded, by reason. */
export type Refused = { readonly type: readonly string[]; readonly size: readonly string[] }

const isDocx = ({ name }: File) => /\.docx$/i.test(name)
const isLarge = ({ size }: File) => size > limits.documentBytes

/** Separates the files that can be uploaded from those that break a rule. */
export const sortFiles = (files: readonly File[]): { accepted: readonly File[]; refused: Refused } => {
  const names = (faulty: readonly File[]) => faulty.map(({ name }) => name)
  return {
    accepted: files.filter((file) => isDocx(file) && !isLarge(file)),
    refused: {
      type: names(files.filter((file) => !isDocx(file))),
      size: names(files.filter((file) => isDocx(file) && isLarge(file))),
    },
  }
}

/** Whether a name is that of a document of Word 97 to 2003, which its owner can save as .docx. */
export const isOldWord = (name: string) => /\.(doc|dot|wps)$/i.test(name)

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
