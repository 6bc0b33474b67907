import { expect, test } from 'vitest'
import { openRenderer, type PdfDocument } from './renderer.ts'

test('samples are receipts in both languages, rendered one after the other', async () => {
  const rendered: PdfDocument[] = []
  const renderer = openRenderer({
    render: async ({ document }) => {
      rendered.push(document as PdfDocument)
      return Buffer.from('')
    },
    close: async () => undefined,
  })
  await renderer.prepare()
  expect(rendered.map(({ kind, sheet }) => [kind, sheet.language])).toEqual([
    ['receipt', 'en'],
    ['receipt', 'zh'],
  ])
})

test('the thread renders its samples', async () => {
  const renderer = openRenderer()
  await renderer.prepare()
  await renderer.close()
})
