import {
  body,
  contentTypes,
  MAIN_TYPE,
  officeRelationship,
  relationships,
  WORD_NAMESPACE,
  wordDocument,
  workbook,
} from '../word-parts.ts'
import { buildZip } from '../zip-builder.ts'
import { type Hostile, main, types } from './changes.ts'

/** Valid archives that are not Word documents. */
export const notWord: Hostile[] = [
  { what: 'an end record alone', reason: 'not_word', make: () => buildZip({ parts: [] }) },
  { what: 'no content types', reason: 'not_word', make: () => wordDocument({ '[Content_Types].xml': null }) },
  { what: 'no relationships', reason: 'not_word', make: () => wordDocument({ '_rels/.rels': null }) },
  { what: 'no body part', reason: 'not_word', make: () => wordDocument({ 'word/document.xml': null }) },
  { what: 'a workbook', reason: 'not_word', make: () => workbook() },
  {
    what: 'a zip of notes',
    reason: 'not_word',
    make: () => buildZip({ parts: [{ name: 'notes.txt', content: 'x' }] }),
  },
  {
    what: 'a template of Word',
    reason: 'not_word',
    make: () => types(contentTypes({ mainType: MAIN_TYPE.replace('document.main', 'template.main') })),
  },
  { what: 'a body part of another kind', reason: 'not_word', make: () => main('<html><body/></html>') },
  { what: 'a body in a foreign namespace', reason: 'not_word', make: () => main(body('', 'urn:other')) },
  {
    what: 'a document without a body',
    reason: 'not_word',
    make: () => main(`<w:document xmlns:w="${WORD_NAMESPACE}"><w:p/></w:document>`),
  },
  {
    what: 'two main documents',
    reason: 'not_word',
    make: () =>
      wordDocument({
        '_rels/.rels': relationships(
          { type: officeRelationship('officeDocument'), target: 'word/document.xml' },
          { type: officeRelationship('officeDocument'), target: 'word/styles.xml' },
        ),
      }),
  },
  {
    what: 'a main document on another machine',
    reason: 'not_word',
    make: () =>
      wordDocument({
        '_rels/.rels': relationships({
          type: officeRelationship('officeDocument'),
          target: 'https://example.com/word/document.xml',
          external: true,
        }),
      }),
  },
]
