import { OneLine } from '#shared/list/OneLine.tsx'
import { useWords, type Words } from './use-words.ts'

/** What the provider reports in a code, in words. */
export const Word = ({ say }: { say: (words: Words) => string }) => <OneLine text={say(useWords())} />
