import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

interface Face {
  name: string
  data: Buffer
  font: Font
}

let loaded: [Face, ...Face[]] | undefined

/** Fonts in order of preference; each covers characters that those before it lack. Loaded once. */
export function faces(): [Face, ...Face[]] {
  loaded ??= [
    face('noto-sans-sc-chinese-simplified'),
    face('noto-sans-sc-latin-ext'),
    face('noto-sans-sc-cyrillic'),
    face('dejavu-sans'),
    face('droid-sans-fallback-full'),
  ]
  return loaded
}

function face(name: string): Face {
  const data = readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))
  const font = create(data)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a single font was expected')
  return { name, data, font }
}

export interface Run {
  face: string
  text: string
}

/** Matches invisible characters such as joiners and variation selectors, which would print a box. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Splits a text into runs of one font each. Characters that no font has use the first font's missing glyph. */
export function runsOf(text: string): Run[] {
  const known = faces()
  const runs: Run[] = []
  for (const character of text.replace(invisible, '').replace(/\s/g, ' ')) {
    const point = character.codePointAt(0) ?? 0
    const { name } = known.find(({ font }) => font.hasGlyphForCodePoint(point)) ?? known[0]
    const last = runs.at(-1)
    if (last?.face === name) last.text += character
    else runs.push({ face: name, text: character })
  }
  return runs
}
