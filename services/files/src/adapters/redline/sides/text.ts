import type { Block, Paragraph, Run } from '@runwen/contracts'

export function runText(run: Run): string {
  switch (run.type) {
    case 'text':
    case 'formula':
    case 'field':
    case 'unknown':
      return run.text
    case 'break':
      return run.kind === 'tab' ? '\t' : '\n'
    case 'box':
      return run.blocks.map(blockText).join('\n')
    default:
      return ''
  }
}

/** A text without characters that change its direction, for places where it is among others. */
export const plainText = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

export const paragraphText = ({ runs }: Paragraph): string => runs.map(runText).join('')

export function blockText(block: Block): string {
  if (block.type === 'paragraph') return paragraphText(block)
  return block.rows
    .map(({ cells }) => cells.map(({ blocks }) => blocks.map(blockText).join('\n')).join('\t'))
    .join('\n')
}

/**
 * What decides whether two runs are equal. Numbers that Word itself calculates (pages, cross references, dates) and the
 * bytes of pictures do not: programs write them again when they save.
 */
export function runKey(run: Run): string {
  switch (run.type) {
    case 'text':
      return run.text
    case 'image':
      return '\u0001image'
    case 'formula':
      return `\u0001formula ${run.text}`
    case 'note':
      return `\u0001note ${run.id}`
    case 'break':
      return run.kind === 'tab' ? '\t' : `\u0001${run.kind}`
    case 'field':
      return `\u0001field ${run.kind}`
    case 'box':
      return `\u0001box ${run.blocks.map(blockKey).join('\u0002')}`
    case 'unknown':
      return `\u0001${run.name} ${run.text}`
    case 'comment':
      return ''
  }
}

const paragraphKey = ({ runs }: Paragraph): string => runs.map(runKey).join('').replaceAll('\u00ad', '')

export function blockKey(block: Block): string {
  if (block.type === 'paragraph') return paragraphKey(block)
  return `\u0001table ${block.rows
    .map(({ cells }) => cells.map(({ blocks }) => blocks.map(blockKey).join('\u0002')).join('\u0003'))
    .join('\u0004')}`
}

/** Whether a paragraph is part of a table of contents, which Word writes itself. */
export const isContents = (block: Block): boolean =>
  block.type === 'paragraph' &&
  block.runs.some((run) => run.type === 'field' && run.kind === 'contents') &&
  block.runs.every((run) => (run.type === 'field' && run.kind === 'contents') || run.type !== 'text')
