import { limits } from '@runwen/contracts/limits'

/** Names of the files that cannot be uploaded, by reason. */
export type Refused = { readonly type: readonly string[]; readonly size: readonly string[] }

const isDocx = ({ name }: File) => /\.docx$/i.test(name)
const isLarge = ({ size }: File) => size > limits.documentBytes

/** Separates the files that can be uploaded from those that break a rule. One of these rejects the whole selection. */
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

/** What helps with a file that cannot be uploaded, by the program that its kind of name comes from. */
export const remedyFor = (name: string) => {
  if (/\.(doc|dot|wps)$/i.test(name)) return 'oldWord'
  if (/\.docm$/i.test(name)) return 'macros'
  if (/\.pdf$/i.test(name)) return 'pdf'
  return 'other'
}

/** Whether two entries are the same file, chosen twice. */
export const sameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
