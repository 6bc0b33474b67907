import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureFaults } from './pictures.ts'

test('the pictures of the documentation are small and shown', () => {
  expect(pictureFaults(resolve(import.meta.dirname, '../..'))).toEqual([])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runwen-pictures-'))
  mkdirSync(join(folder, 'docs/pictures'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))
const add = (name: string, kilobytes: number) =>
  writeFileSync(join(folder, 'docs/pictures', name), Buffer.alloc(kilobytes * 1_024))

test('a large picture, another format and a picture on no page are refused', () => {
  add('large.webp', 151)
  add('photo.bmp', 1)
  add('lost.png', 1)
  writeFileSync(join(folder, 'README.md'), '![](docs/pictures/large.webp) ![](docs/pictures/photo.bmp)')
  expect(pictureFaults(folder)).toEqual([
    'docs/pictures/large.webp: over 150 KB',
    'docs/pictures/photo.bmp: neither WebP nor PNG',
    'docs/pictures/lost.png: on no page',
  ])
})

test('more than 2 MB of pictures are refused', () => {
  const names = Array.from({ length: 15 }, (_, index) => `${index}.webp`)
  for (const name of names) add(name, 140)
  writeFileSync(join(folder, 'README.md'), names.map((name) => `![](docs/pictures/${name})`).join('\n'))
  expect(pictureFaults(folder)).toEqual(['docs/pictures: 2100 KB, over 2 MB'])
})
