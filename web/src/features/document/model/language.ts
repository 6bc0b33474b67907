import type { Block } from '@runwen/contracts'
import { textOf } from './sides.ts'
import { languageOfText } from './text-language.ts'

export const languageOf = (blocks: readonly Block[]) => languageOfText(textOf(blocks))
