import { openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import {
  body,
  documentXml,
  paragraph,
  WORD_NAMESPACE,
  wordDocument,
} from '../../../test/documents/word-parts.ts'
import { createTemporaryFile } from '../documents/io/temporary-file.ts'
import { countInChild } from './count-in-child.ts'

const folder = await mkdtemp(join(tmpdir(), 'runwen-counts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function count(content: Buffer, options?: Parameters<typeof countInChild>[1]) {
  const file = createTemporaryFile(folder)
  await file.write(content)
  return countInChild(file.descriptor, options).finally(file.close)
}

const libreOffice = (name: string) =>
  openSync(fileURLToPath(new URL(`../../../test/documents/libreoffice/${name}`, import.meta.url)), 'r')

/** The browser counts the same documents with the same expectations, for estimates. */
const lengths: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../../test/documents/libreoffice/lengths.json', import.meta.url), 'utf8'),
)

test.for(Object.entries(lengths))(
  'notes and text boxes of %s are counted once, and deletions and comments are skipped',
  async ([name, expected]) => {
    expect(await countInChild(libreOffice(name))).toEqual(expected)
  },
)

test('moved text, field codes and fallbacks are skipped', async () => {
  const content =
    paragraph('kept') +
    '<w:p><w:moveFrom><w:r><w:t>moved away</w:t></w:r></w:moveFrom></w:p>' +
    '<w:p><w:r><w:instrText>PAGE MERGE</w:instrText></w:r><w:r><w:t>7</w:t><w:tab/><w:t>8</w:t></w:r></w:p>' +
    '<m:AlternateContent xmlns:m="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    `<m:Choice>${paragraph('drawn')}</m:Choice><m:Fallback>${paragraph('drawn')}</m:Fallback></m:AlternateContent>`
  expect(await count(wordDocument({ 'word/document.xml': body(content) }))).toEqual({
    words: 4,
    characters: 11,
    isChinese: false,
  })
})

test('UTF-16 and strict documents are counted', async () => {
  const strict = body(paragraph('润文'), 'http://purl.oclc.org/ooxml/wordprocessingml/main')
  const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${strict}`, 'utf16le')
  expect(await count(wordDocument({ 'word/document.xml': utf16 }))).toEqual({
    words: 2,
    characters: 2,
    isChinese: true,
  })
})

test('a count stops at its time limit', async () => {
  const long = wordDocument({ 'word/document.xml': documentXml('word '.repeat(20_000_000)) })
  const limits = { timeMs: 700, heapMb: 192 }
  await expect(count(long, { limits })).rejects.toThrow('SIGKILL')
})

test('a count stops at its memory limit', async () => {
  const oneText = wordDocument({ 'word/document.xml': documentXml('word'.repeat(40_000_000)) })
  const limits = { timeMs: 60_000, heapMb: 48 }
  await expect(count(oneText, { limits })).rejects.toThrow(/the word count process exited with/)
})

test('a count stops when the service stops', async () => {
  const stopping = new AbortController()
  const long = wordDocument({ 'word/document.xml': documentXml('word '.repeat(20_000_000)) })
  const counting = count(long, { signal: stopping.signal })
  stopping.abort()
  await expect(counting).rejects.toThrow('abort')
})

test('a count fails on XML that is not well-formed', async () => {
  const broken = `<w:document xmlns:w="${WORD_NAMESPACE}"><w:body><w:p></w:r></w:body></w:document>`
  await expect(count(wordDocument({ 'word/document.xml': broken }))).rejects.toThrow(
    'the word count process exited with 1',
  )
})
