import { referenceExtensions } from '@runwen/contracts/constants'
import { limits } from '@runwen/contracts/limits'

export type FileFault = { readonly fault: 'tooMany' | 'badType' | 'tooLarge'; readonly names: string }

const isKnown = ({ name }: File) => referenceExtensions.some((known) => name.toLowerCase().endsWith(known))

/** Why files cannot be added to a document or a message with room for `room` more. */
export const checkFiles = (files: readonly File[], room: number): FileFault | undefined => {
  const faulty = (fault: FileFault['fault'], found: readonly File[]) =>
    found.length > 0 ? { fault, names: found.map(({ name }) => name).join(', ') } : undefined
  if (files.length > room) return { fault: 'tooMany', names: '' }
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

/** The files that can be added while others of the selection cannot. */
export const validFiles = (files: readonly File[], room: number) =>
  files.filter((file) => !checkFiles([file], 1)).slice(0, room)
