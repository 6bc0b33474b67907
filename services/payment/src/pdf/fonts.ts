import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

interface Face {
  name: string
  data: Buffer
  font: Font
}

let loaded: [Face, ...Face[]] | undefined

/** The fonts documents are set in, the first for whatever it covers. Read once, when the first one is. */
export function faces(): [Face, ...Face[]] {
  loaded ??= [face('chinese-simplified'), face('latin-ext'), face('cyrillic')]
  return loaded
}

function face(subset: string): Face {
  const data = readFileSync(new URL(`../../fonts/noto-sans-sc-${subset}.ttf`, import.meta.url))
  const font = create(data)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a single font was expected')
  return { name: subset, data, font }
}

export interface Run {
  face: string
  text: string
}

/** A text in the pieces that one font each can show. What none of them knows shows as the first one's blank box. */
export function runsOf(text: string): Run[] {
  const known = faces()
  const runs: Run[] = []
  for (const character of text.replace(/\s/g, ' ')) {
    const point = character.codePointAt(0) ?? 0
    const { name } = known.find(({ font }) => font.hasGlyphForCodePoint(point)) ?? known[0]
    const last = runs.at(-1)
    if (last?.face === name) last.text += character
    else runs.push({ face: name, text: character })
  }
  return runs
}
