import type { Block } from '@runwen/contracts'
import { textOf } from './sides.ts'
import { languageOfText } from './text-language.ts'

/** The language of most of the text of some blocks. */
export const languageOf = (blocks: readonly Block[]) => languageOfText(textOf(blocks))
