import type { Block, Note } from '@runwen/contracts'
import type { Text } from '../compare/compare-texts.ts'
import { referencedNotes } from '../compare/match-notes.ts'
import { walkBlocks, walkParagraphs, walkRuns } from '../sides/walk.ts'

/** What a text contains in addition to its words. */
export interface Inventory {
  /** Names of the contents of pictures. */
  pictures: string[]
  formulas: string[]
  notes: Note[]
  tables: number
  headings: number
}

export function inventoryOf({ blocks, notes }: Text): Inventory {
  const inventory: Inventory = {
    pictures: [],
    formulas: [],
    notes: referencedNotes(blocks, notes),
    tables: 0,
    headings: 0,
  }
  for (const run of walkRuns(blocks)) {
    if (run.type === 'image') inventory.pictures.push(run.id)
    if (run.type === 'formula') inventory.formulas.push(run.text)
  }
  for (const block of walkBlocks(blocks)) if (block.type === 'table') inventory.tables += 1
  for (const paragraph of walkParagraphs(blocks)) if (isHeading(paragraph)) inventory.headings += 1
  return inventory
}

const isHeading = (block: Block): boolean =>
  block.type === 'paragraph' &&
  /^h[1-6]$/.test(block.role) &&
  block.runs.some((run) => run.type === 'text' && run.text.trim() !== '')
