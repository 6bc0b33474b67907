import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const kilobyte = 1_024
const largest = 150 * kilobyte
const total = 2 * 1_024 * kilobyte

/** Pictures of a checkout's `docs/pictures` that are too large, of another format, or not shown on any page. */
export function pictureFaults(checkout: string): string[] {
  const pictures = globSync('docs/pictures/*', { cwd: checkout }).sort()
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: checkout }).map((page) =>
    readFileSync(join(checkout, page), 'utf8'),
  )
  const sizes = pictures.map((picture) => statSync(join(checkout, picture)).size)
  const sum = sizes.reduce((all, size) => all + size, 0)
  return [
    ...pictures.filter((_, index) => (sizes[index] ?? 0) > largest).map((name) => `${name}: over 150 KB`),
    ...pictures.filter((name) => !/\.(webp|png)$/.test(name)).map((name) => `${name}: neither WebP nor PNG`),
    ...pictures
      .filter((name) => !pages.some((page) => page.includes(`pictures/${basename(name)}`)))
      .map((name) => `${name}: on no page`),
    ...(sum > total ? [`docs/pictures: ${Math.ceil(sum / kilobyte)} KB, over 2 MB`] : []),
  ]
}
