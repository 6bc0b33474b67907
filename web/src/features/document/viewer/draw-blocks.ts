import type { Block } from '@runwen/contracts'
import { createContext, type ReactNode } from 'react'

/** Draws the blocks of a text box as the text around it, with or without marks. */
export const DrawBlocks = createContext<(blocks: readonly Block[]) => ReactNode>(() => null)
