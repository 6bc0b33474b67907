/** Imports that are not allowed. Paths are regular expressions relative to the checkout; a file has to match all of a side. */
export interface Forbidden {
  name: string
  comment?: string
  from: { path?: Pattern; pathNot?: Pattern }
  /** `$1` stands for the first group of `from.path`. */
  to: {
    path?: Pattern
    pathNot?: Pattern
    /** Nothing has this name or path. */
    unresolved?: true
    /** By a path, not by the name of a workspace. */
    byPath?: true
    /** Not types alone. */
    values?: true
  }
}
/** A list matches if one of it does. */
type Pattern = string | readonly string[]

export interface Import {
  /** The importing file. */
  from: string
  /** What it writes. */
  request: string
  /** The imported file, or the request if it is not a file of the checkout. */
  to: string
  isResolved: boolean
  isType: boolean
}

/** Files that only tests load. */
export const tests = ['\\.test\\.tsx?$', '/test/']

export function violates({ from, to }: Forbidden, { from: file, ...found }: Import): boolean {
  const groups = matchOf(from.path ?? '', file)
  if (!groups || matches(from.pathNot, file)) return false
  if (!matches(to.path ?? '', found.to, groups[1]) || matches(to.pathNot, found.to, groups[1])) return false
  if (to.unresolved && found.isResolved) return false
  if (to.byPath && !found.request.startsWith('.')) return false
  return !(to.values && found.isType)
}

const matches = (pattern: Pattern | undefined, text: string, group = '') =>
  pattern !== undefined && matchOf(pattern, text, group) !== undefined

function matchOf(pattern: Pattern, text: string, group = ''): RegExpExecArray | undefined {
  for (const each of [pattern].flat()) {
    const match = new RegExp(each.replaceAll('$1', group)).exec(text)
    if (match) return match
  }
  return undefined
}
