/** A CSS module that a component imports. */
interface ImportedStyles {
  /** The name in the component. */
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
