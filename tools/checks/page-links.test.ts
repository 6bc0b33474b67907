import { expect, test } from 'vitest'
import { pages } from '../../services/notifications/src/adapters/emails/texts/content.ts'
import { paths } from '../../web/src/shared/paths.ts'

type Paths = { [name: string]: string | Paths }
type Pages = { [name: string]: string | ((id: string) => string) | Pages }

const pathsOf = (group: Paths): string[] =>
  Object.values(group).flatMap((path) => (typeof path === 'string' ? path : pathsOf(path)))
const known = pathsOf(paths)

const linksOf = (group: Pages, prefix = ''): [string, string][] =>
  Object.entries(group).flatMap(([name, page]) => {
    if (typeof page === 'object') return linksOf(page, `${prefix}${name}.`)
    return [[`${prefix}${name}`, typeof page === 'string' ? page : page(':id')]]
  })

test.each(linksOf(pages))('the page %s, to which emails link, exists in the web application', (_, link) => {
  const [path] = link.split(/[?#]/)
  expect(known).toContain(path)
})
