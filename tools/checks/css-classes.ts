interface ImportedStyles {
  name: string
  path: string
}

export const importedStyles = (source: string): ImportedStyles[] =>
  [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', path = '']) => ({
    name,
    path,
  }))

/** Classes that a component takes from the styles of this name, and that `css` does not have. */
export function missingClasses(source: string, name: string, css: string): string[] {
  const known = new Set([...css.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, known]) => known))
  // Keys of texts can begin with the same word.
  const code = source.replaceAll(/'[^'\n]*'/g, "''")
  const used = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
  return used.filter((one) => !known.has(one))
}

/** A component that imports styles, and their name in it. */
interface Use {
  source: string
  name: string
}

/** Classes of `css` that no component takes from it. Where one takes a class by a computed name, it may be any. */
export function unusedClasses(css: string, uses: readonly Use[]): string[] {
  if (uses.some(({ source, name }) => source.includes(`${name}[`))) return []
  const code = css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, '')
  const classes = new Set(
    [...code.matchAll(/\.([A-Za-z_][\w-]*)(?=[^;]*\{)/g)].map(([, known = '']) => known),
  )
  return [...classes].filter(
    (one) =>
      !one.startsWith('mantine-') &&
      !uses.some(({ source, name }) => new RegExp(`\\b${name}\\.${one}\\b`).test(source)),
  )
}
