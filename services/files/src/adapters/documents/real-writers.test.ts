import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as docx from 'docx'
import { test } from 'vitest'
import { checkDocument } from './check-document.ts'
import { createTemporaryFile } from './io/temporary-file.ts'

async function check(content: Buffer): Promise<void> {
  const file = createTemporaryFile(tmpdir())
  try {
    await file.write(content)
    await checkDocument({ descriptor: file.descriptor, size: content.length }, () =>
      createTemporaryFile(tmpdir()),
    )
  } finally {
    file.close()
  }
}

const folder = new URL('../../../test/documents/libreoffice/', import.meta.url)
const documents = (await readdir(folder)).filter((name) => name.endsWith('.docx'))

test.for(documents)('a document of LibreOffice is accepted: %s', async (name) => {
  await check(await readFile(new URL(name, folder)))
})

const { Document, Paragraph, TextRun } = docx
const text = (words: string) => new Paragraph({ children: [new TextRun(words)] })
const picture = new docx.ImageRun({
  type: 'png',
  data: Buffer.alloc(5_000, 'png'),
  transformation: { width: 9, height: 9 },
})
const cell = (words: string) => new docx.TableCell({ children: [text(words)] })

const written: Record<string, docx.IPropertiesOptions> = {
  'nothing yet': { sections: [{ children: [] }] },
  'a few paragraphs': { sections: [{ children: [text('Hello'), text('你好')] }] },
  'a picture': { sections: [{ children: [new Paragraph({ children: [picture] })] }] },
  'a table': {
    sections: [
      { children: [new docx.Table({ rows: [new docx.TableRow({ children: [cell('a'), cell('b')] })] })] },
    ],
  },
  'footnotes and comments': {
    footnotes: { 1: { children: [text('note')] } },
    comments: { children: [{ id: 0, children: [text('why?')] }] },
    sections: [
      {
        children: [
          new Paragraph({
            children: [new TextRun('a'), new docx.FootnoteReferenceRun(1), new docx.CommentReference(0)],
          }),
        ],
      },
    ],
  },
  'headers and footers': {
    sections: [
      {
        headers: { default: new docx.Header({ children: [text('top')] }) },
        footers: { default: new docx.Footer({ children: [text('end')] }) },
        children: [text('b')],
      },
    ],
  },
  'a table of contents and links': {
    features: { updateFields: true },
    sections: [
      {
        children: [
          new docx.TableOfContents('Contents'),
          new Paragraph({ heading: docx.HeadingLevel.HEADING_1, text: 'One' }),
          new Paragraph({
            children: [
              new docx.ExternalHyperlink({ link: 'https://example.com', children: [new TextRun('link')] }),
            ],
          }),
        ],
      },
    ],
  },
  'a formula': {
    sections: [
      { children: [new Paragraph({ children: [new docx.Math({ children: [new docx.MathRun('x=1')] })] })] },
    ],
  },
}

test.for(Object.entries(written))('a document of the docx package is accepted: %s', async ([, options]) => {
  await check(await docx.Packer.toBuffer(new Document(options)))
})
