/** Where blocks are on the sheet, in pixels from its top. */
type Line = { readonly block: number; readonly top: number }
type PartOnSheet = {
  readonly part: number
  readonly top: number
  readonly height: number
  readonly isLoaded: boolean
}

export type Sheet = {
  readonly height: number
  readonly lines: readonly Line[]
  readonly parts: readonly PartOnSheet[]
}

/** Measures the rows that are loaded, and the parts that are not. */
export const measure = (root: HTMLElement): Sheet => {
  const { top: origin, height } = root.getBoundingClientRect()
  const lines = [...root.querySelectorAll<HTMLElement>('[data-block]')].map((row) => ({
    block: Number(row.dataset.block),
    top: row.getBoundingClientRect().top - origin,
  }))
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => {
    const box = part.getBoundingClientRect()
    return {
      part: Number(part.dataset.part),
      top: box.top - origin,
      height: box.height,
      isLoaded: part.querySelector('[data-block]') !== null,
    }
  })
  return { height, lines: lines.sort((a, b) => a.block - b.block), parts }
}

/** The last line that begins at or before a block; the blocks of a table follow the number of the table. */
const lineOf = (lines: readonly Line[], block: number) => {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.block ?? 0) <= block) low = middle + 1
    else high = middle
  }
  return lines[low - 1]
}

export type Place = { readonly block: number; readonly part: number }

/** How far down the sheet each place is, from 0 to 1. The places of a part that is not loaded share its height. */
export const sharesOf = ({ height, lines, parts }: Sheet, places: readonly Place[]) => {
  const blocks = new Map<number, { from: number; to: number }>()
  for (const { block, part } of places) {
    const range = blocks.get(part)
    blocks.set(part, { from: Math.min(range?.from ?? block, block), to: Math.max(range?.to ?? block, block) })
  }
  return places.map(({ block, part }) => {
    const own = parts.find((one) => one.part === part)
    const range = blocks.get(part)
    const top =
      own && range && !own.isLoaded
        ? own.top + ((block - range.from) / (range.to - range.from || 1)) * own.height
        : (lineOf(lines, block)?.top ?? 0)
    return Math.min(1, Math.max(0, top / (height || 1)))
  })
}
