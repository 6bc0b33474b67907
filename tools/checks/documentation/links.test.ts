import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenLinks, missingFromIndex } from './links.ts'
import { checkout, readPages } from './pages.ts'

const pages = readPages()

test('every relative link and picture of a page leads to a file and a heading', () => {
  expect(brokenLinks(pages, (path) => existsSync(join(checkout, path)))).toEqual([])
})

test.each(['docs/operate', 'docs/decisions'])('the index of %s links to all its pages', (folder) => {
  expect(missingFromIndex(pages, folder)).toEqual([])
})

describe('the rules', () => {
  const example = new Map([
    ['README.md', '# Top\n\n## `npm start`, again\n\n[self](#npm-start-again) [page](docs/a.md#one-two)'],
    ['docs/README.md', '[a](a.md) ![picture](pictures/a.webp) [out](https://example.com/x#y)'],
    ['docs/a.md', '# A\n\n## One: *two*\n\n```\n[not a link](nowhere.md)\n```\n[up](../README.md#top)'],
    ['docs/b.md', '<img src="pictures/a.webp"> [folder](../docs/)'],
  ])
  const files = new Set([...example.keys(), 'docs/pictures/a.webp', 'docs/'])
  const exists = (path: string) => files.has(path)

  test('the rules accept links to files, folders, headings, pictures and other sites', () => {
    expect(brokenLinks(example, exists)).toEqual([])
  })

  test.each([
    ['a missing page', '[x](c.md)', 'c.md'],
    ['a missing heading', '[x](a.md#three)', 'a.md#three'],
    ['a heading of the page itself that is missing', '[x](#three)', '#three'],
    ['a missing picture', '![x](pictures/b.webp)', 'pictures/b.webp'],
    ['a missing picture in HTML', '<picture><source srcset="pictures/b.webp"></picture>', 'pictures/b.webp'],
    ['a path outside the repository', '[x](../../c.md)', '../../c.md'],
    ['a heading of a file that is not Markdown', '[x](pictures/a.webp#one)', 'pictures/a.webp#one'],
  ])('the rules refuse %s', (_, text, target) => {
    expect(brokenLinks(new Map([...example, ['docs/b.md', text]]), exists)).toEqual([`docs/b.md: ${target}`])
  })

  test('the rules refuse a page that the index lacks', () => {
    expect(missingFromIndex(example, 'docs')).toEqual(['docs/b.md'])
  })
})
