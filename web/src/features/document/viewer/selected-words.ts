/** Words that the reader has selected, and where they end on the sheet. */
export type SelectedWords = {
  readonly block: number
  readonly quote: string
  readonly top: number
  readonly left: number
}

const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)

/** The text of a selection as the result reads: without the words that were removed. */
const textOf = (range: Range) => {
  const copy = range.cloneContents()
  for (const removed of copy.querySelectorAll('del, button, aside')) removed.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** What is selected on the sheet, if it begins in one of its paragraphs. */
export const selectedWords = (root: HTMLElement): SelectedWords | undefined => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const row = elementOf(range.startContainer)?.closest<HTMLElement>('[data-block]')
  if (!row || !root.contains(row)) return undefined
  const quote = textOf(range)
  if (quote === '') return undefined
  const [words, sheet] = [range.getBoundingClientRect(), root.getBoundingClientRect()]
  return {
    block: Number(row.dataset.block),
    quote,
    top: words.bottom - sheet.top + 8,
    left: Math.min(sheet.width - 90, Math.max(90, (words.left + words.right) / 2 - sheet.left)),
  }
}
