import { limits, referenceExtensions } from '@runwen/contracts/limits'

type Fault = { readonly fault: 'tooMany' | 'badType' | 'tooLarge'; readonly names: string }

const isKnown = ({ name }: File) => referenceExtensions.some((known) => name.toLowerCase().endsWith(known))

/** Why the chosen files cannot be added to a document with `count` reference files. */
export const checkReferences = (files: readonly File[], count: number): Fault | undefined => {
  const faulty = (fault: Fault['fault'], found: readonly File[]) =>
    found.length > 0 ? { fault, names: found.map(({ name }) => name).join(', ') } : undefined
  if (count + files.length > limits.referencesPerFile) return { fault: 'tooMany', names: '' }
  return (
    faulty(
      'badType',
      files.filter((file) => !isKnown(file)),
    ) ??
    faulty(
      'tooLarge',
      files.filter(({ size }) => size > limits.documentBytes),
    )
  )
}
