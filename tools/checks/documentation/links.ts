import { posix } from 'node:path'
import { outlineOf } from './pages.ts'

/**
 * Relative links and pictures that lead nowhere, as `page: target`.
 *
 * @param pages all Markdown pages, by their path.
 * @param exists whether the repository has this file or folder.
 */
export function brokenLinks(pages: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  const outlines = new Map([...pages].map(([path, text]) => [path, outlineOf(text)]))
  const isBroken = (page: string, target: string) => {
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? page : posix.join(posix.dirname(page), decodeURI(file))
    if (path.startsWith('..') || !exists(path)) return true
    return anchor !== undefined && !outlines.get(path)?.headings.some((heading) => heading.anchor === anchor)
  }
  return [...outlines].flatMap(([page, { targets }]) =>
    targets
      .filter((target) => !/^[a-z]+:/.test(target) && isBroken(page, target))
      .map((target) => `${page}: ${target}`),
  )
}

/** Pages of a folder that its `README.md` does not link to. */
export function missingFromIndex(pages: ReadonlyMap<string, string>, folder: string): string[] {
  const linked = new Set(outlineOf(pages.get(`${folder}/README.md`) ?? '').targets)
  return [...pages.keys()].filter((path) => {
    const name = path.slice(folder.length + 1)
    return path.startsWith(`${folder}/`) && !name.includes('/') && name !== 'README.md' && !linked.has(name)
  })
}
