import { referenceExtensions } from '@runwen/contracts/constants'
import type { Ref } from 'react'

type FileInputProps = {
  /** To open the chooser. */
  ref: Ref<HTMLInputElement>
  label: string
  onFiles: (files: File[]) => void
}

/** A hidden chooser of reference files or attachments. The same file can be chosen again. */
export const FileInput = ({ ref, label, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple
    hidden
    accept={referenceExtensions.join()}
    aria-label={label}
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)
