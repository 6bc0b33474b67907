import { useDraft } from '#shared/form/draft.ts'

/** Lets the message center attach a document to what is written next. */
export const useWriteAbout = () => {
  const [, setAbout] = useDraft('message.file')
  return setAbout
}
