import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

interface Payload {
  sources: string[]
  mappings: string
}

export interface Finished {
  code: string
  map: string
}

/**
 * Makes a bundle and its source map smaller in memory. Node keeps a source with one character beyond ASCII with two bytes for
 * each character, so these are escaped. Node keeps the map of every bundle, so it has no columns, and of packages it names
 * the files only: with all of it, a process needs 15 MB more.
 *
 * Template literals keep their meaning, except the raw text of tagged ones.
 */
export function finish({ code, map }: Finished): Finished {
  const payload: Payload = JSON.parse(map)
  const packages = payload.sources.map((source) => source.includes('/node_modules/'))
  const isPackage = (source: number) => packages[source] ?? false
  const lines = code.split('\n')
  const mappings = decode(payload.mappings).map((segments, index) =>
    moved(linesOf(segments, isPackage), lines[index] ?? ''),
  )
  const { mappings: _, ...rest } = payload
  return { code: escaped(code), map: JSON.stringify({ ...rest, names: [], mappings: encode(mappings) }) }
}

const wide = /[\u0080-\uffff]/g
const escaped = (text: string) =>
  text.replace(wide, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** How much longer an escaped character is. */
const growth = 5

/**
 * Leaves out columns: segments that name the same line of the same file as the one before. Of a package only the file
 * remains.
 */
function linesOf(segments: SourceMapSegment[], isPackage: (source: number) => boolean): SourceMapSegment[] {
  const kept: SourceMapSegment[] = []
  for (const [column, source, line] of segments) {
    if (source === undefined || line === undefined) continue
    const last = kept.at(-1)
    if (last?.[1] === source && (last[2] === line || isPackage(source))) continue
    kept.push([column, source, isPackage(source) ? 0 : line, 0])
  }
  return kept
}

/** Moves the segments of a line behind its escaped characters. */
function moved(segments: SourceMapSegment[], line: string): SourceMapSegment[] {
  const found = [...line.matchAll(wide)].map(({ index }) => index)
  if (found.length === 0) return segments
  let passed = 0
  return segments.map(([column, ...rest]) => {
    while ((found[passed] ?? Number.POSITIVE_INFINITY) < column) passed += 1
    return [column + passed * growth, ...rest] as SourceMapSegment
  })
}
