import type { RevisionMark } from '@runwen/contracts'

export type MarkedPlace = Pick<RevisionMark, 'change_id' | 'block' | 'quote'>

type Character = { readonly node: Text; readonly at: number }

/** What is not a word of the result: removed words, buttons and the notes at the margin. */
const notRead = 'del, button, aside, [data-side="original"]'

/** The characters of the result in a paragraph, without spaces: a quote has them where the page may have none. */
const charactersOf = (row: Element): Character[] => {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const characters: Character[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest(notRead)) continue
    for (let at = 0; at < node.length; at += 1)
      if (/\S/.test(node.data[at] ?? '')) characters.push({ node, at })
  }
  return characters
}

const rangeOfQuote = (row: Element, quote: string): Range[] => {
  const wanted = quote.replace(/\s+/g, '')
  const characters = charactersOf(row)
  const start = characters
    .map(({ node, at }) => node.data[at])
    .join('')
    .indexOf(wanted)
  const first = characters[start]
  const last = characters[start + wanted.length - 1]
  if (wanted === '' || !first || !last) return []
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return [range]
}

const rangesOf = (root: Element, { change_id, block, quote }: MarkedPlace): Range[] => {
  const changed = change_id === null ? [] : [...root.querySelectorAll(`[data-change="${change_id}"]`)]
  if (changed.length > 0)
    return changed.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range
    })
  // The text without marks has the words of a change, but not the change.
  const row = block === null ? null : root.querySelector(`[data-blocks~="${block}"]`)
  return row ? rangeOfQuote(row, quote) : []
}

/** The words of the places that a revision request marks, as far as they are drawn. */
export const rangesOfPlaces = (root: Element, places: readonly MarkedPlace[]): Range[] =>
  places.flatMap((place) => rangesOf(root, place))
