import { compoundFile, contentTypes, relationships, wordDocument, workbook } from '../word-parts.ts'
import { type Hostile, types } from './changes.ts'

/** Macros, also under misleading names. */
export const macros: Hostile[] = [
  {
    what: 'a document with macros by its type',
    reason: 'macros',
    make: () => types(contentTypes({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' })),
  },
  {
    what: 'a macro part',
    reason: 'macros',
    make: () => wordDocument({ 'word/vbaProject.bin': compoundFile('VBA', '_VBA_PROJECT') }),
  },
  {
    what: 'a macro part under the name of a picture',
    reason: 'macros',
    make: () => wordDocument({ 'word/media/image1.png': compoundFile('VBA', 'dir', '_VBA_PROJECT') }),
  },
  {
    what: 'a macro part by its content type',
    reason: 'macros',
    make: () =>
      wordDocument({
        '[Content_Types].xml': contentTypes({
          overrides: '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        }),
        'word/a.bin': 'x',
      }),
  },
  {
    what: 'a macro part by its relationship',
    reason: 'macros',
    make: () =>
      wordDocument({
        'word/_rels/document.xml.rels': relationships({
          type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
          target: 'a.bin',
        }),
        'word/a.bin': 'x',
      }),
  },
  {
    what: 'a workbook with macros inside',
    reason: 'macros',
    make: () =>
      wordDocument({ 'word/embeddings/book.xlsx': workbook({ 'xl/vbaProject.bin': compoundFile('VBA') }) }),
  },
  {
    what: 'a Word 97 object with macros inside',
    reason: 'macros',
    make: () =>
      wordDocument({ 'word/embeddings/oleObject1.bin': compoundFile('Macros', 'VBA', '_VBA_PROJECT') }),
  },
]
