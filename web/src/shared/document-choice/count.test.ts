import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countDocument, Refusal } from '@runwen/word-document'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openPackage } from './open-package.ts'

/** Documents of the files service, with the lengths that its tests expect. */
const documents = join(import.meta.dirname, '../../../../services/files/test/documents/libreoffice')
const lengths: Record<string, unknown> = JSON.parse(await readFile(join(documents, 'lengths.json'), 'utf8'))

test.for(Object.entries(lengths))(
  'the length of %s is counted as the files service counts it',
  async ([name, length]) => {
    const bytes = await readFile(join(documents, name))
    expect(await countDocument(openPackage(new Uint8Array(bytes)))).toEqual(length)
  },
)

const reasonOf = async (bytes: Uint8Array) => {
  try {
    return await countDocument(openPackage(bytes))
  } catch (cause) {
    return cause instanceof Refusal ? cause.reason : cause
  }
}

test('the reason why a file cannot be counted is known', async () => {
  expect(await reasonOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toBe('encrypted')
  expect(await reasonOf(strToU8('no archive'))).toBe('broken_zip')
  expect(await reasonOf(zipSync({ 'a.txt': strToU8('text') }))).toBe('not_word')
})
