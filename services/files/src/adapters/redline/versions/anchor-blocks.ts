import { align } from '../compare/align.ts'
import { type Body, readBody } from './body-blocks.ts'
import { editPart, mainPart, textOf, type WordPackage } from './word-package.ts'

/** Encloses the number of an anchor. A character for private use, which neither file may hold already. */
const QUOTE = '\uf8ed'
const ANCHOR = new RegExp(`^${QUOTE}\\d+${QUOTE}$`)

/**
 * Puts equal paragraphs, the anchors, into both documents before blocks that belong together but differ. The comparer, which
 * finds equal paragraphs first, would otherwise compare each changed block with each other one. Between blocks that have no
 * partner, an anchor keeps those of the original from those of the result. Returns whether there are any.
 */
export function anchorBlocks(original: WordPackage, result: WordPackage): boolean {
  const [one, other] = [bodyOf(original), bodyOf(result)]
  if (!one || !other) return false
  const places = placesOf(one.body, other.body)
  const mark = ({ name, body }: Located, parts: WordPackage, side: 0 | 1) =>
    editPart(parts, name, (xml) =>
      insertAnchors(
        xml,
        body.prefix,
        places.map((place) => place[side]),
      ),
    )
  mark(one, original, 0)
  mark(other, result, 1)
  return places.length > 0
}

/** Removes the anchors. One that the comparer changed stays; the version then reads differently, and is not offered. */
export function removeAnchors(parts: WordPackage): void {
  const name = mainPart(parts)
  if (!name) return
  editPart(parts, name, (xml) => {
    const anchors = readBody(xml).blocks.filter(({ key }) => ANCHOR.test(key))
    const pieces = anchors.map(({ start }, at) => xml.slice(anchors[at - 1]?.end ?? 0, start))
    return pieces.join('') + xml.slice(anchors.at(-1)?.end ?? 0)
  })
}

interface Located {
  name: string
  body: Body
}

function bodyOf(parts: WordPackage): Located | undefined {
  const name = mainPart(parts)
  const xml = name && textOf(parts, name)
  if (!name || xml === undefined) return undefined
  const body = readBody(xml)
  return body.blocks.some(({ key }) => key.includes(QUOTE)) ? undefined : { name, body }
}

type Place = [original: number, result: number]

/** Where the anchors belong, as positions in the XML of both documents. */
function placesOf(original: Body, result: Body): Place[] {
  const places: Place[] = []
  const put = (from: number, to: number) => {
    const [one, other] = [placeBefore(original, from), placeBefore(result, to)]
    if (one !== undefined && other !== undefined) places.push([one, other])
  }
  /** The blocks without a partner: after the last of the original, before the first of the result. */
  let [removedTo, addedFrom]: (number | undefined)[] = []
  const endLone = () => {
    if (removedTo !== undefined && addedFrom !== undefined) put(removedTo, addedFrom)
    removedTo = addedFrom = undefined
  }
  for (const bead of align(original.blocks, result.blocks)) {
    const [from, to] = [bead.original[0], bead.result[0]]
    if (from !== undefined && to !== undefined) {
      endLone()
      if (original.blocks[from]?.key !== result.blocks[to]?.key) put(from, to)
    } else if (from !== undefined) removedTo = from + 1
    else addedFrom ??= to
  }
  endLone()
  return places
}

/** Undefined inside a field. */
function placeBefore({ blocks }: Body, index: number): number | undefined {
  const block = blocks[index]
  if (!block) return blocks.at(-1)?.end
  return block.isInField ? undefined : block.start
}

function insertAnchors(xml: string, prefix: string, places: readonly number[]): string {
  const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`
  const pieces = places.map(
    (place, at) =>
      xml.slice(places[at - 1] ?? 0, place) + tag('p', tag('r', tag('t', `${QUOTE}${at}${QUOTE}`))),
  )
  return pieces.join('') + xml.slice(places.at(-1) ?? 0)
}
