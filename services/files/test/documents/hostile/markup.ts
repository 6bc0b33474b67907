import { body, contentTypes, paragraph, relationships, WORD_NAMESPACE, wordDocument } from '../word-parts.ts'
import { type Hostile, main, types } from './changes.ts'

const utf16 = (text: string, order: 'le' | 'be' = 'le') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const DTD = '<!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'

/** XML with a document type declaration, and XML that cannot be read. */
export const markup: Hostile[] = [
  {
    what: 'a document type declaration in the body',
    reason: 'document_type_declaration',
    make: () => main(`<?xml version="1.0"?>${DTD}${body(paragraph('&b;'))}`),
  },
  {
    what: 'a document type declaration after comments',
    reason: 'document_type_declaration',
    make: () =>
      wordDocument({
        'word/styles.xml': `<!-- a --><?b?>\n<!-- c -->${DTD}<w:styles xmlns:w="${WORD_NAMESPACE}"/>`,
      }),
  },
  ...(['le', 'be'] as const).map(
    (order): Hostile => ({
      what: `a document type declaration in UTF-16, ${order}`,
      reason: 'document_type_declaration',
      make: () =>
        wordDocument({
          'customXml/item1.xml': utf16(`<?xml version="1.0" encoding="UTF-16"?>${DTD}<a/>`, order),
        }),
    }),
  ),
  {
    what: 'a document type declaration in the content types',
    reason: 'document_type_declaration',
    make: () =>
      types(contentTypes().replace('<Types', '<!DOCTYPE Types SYSTEM "http://example.com/a.dtd"><Types')),
  },
  {
    what: 'a document type declaration in relationships',
    reason: 'document_type_declaration',
    make: () =>
      wordDocument({ '_rels/.rels': relationships().replace('<Rel', '<!DOCTYPE a [<!ENTITY b "c">]><Rel') }),
  },
  {
    what: 'a document type declaration in a part that is XML by its type only',
    reason: 'document_type_declaration',
    make: () =>
      wordDocument({
        '[Content_Types].xml': contentTypes({
          overrides: '<Override PartName="/word/odd.part" ContentType="application/vnd.example+xml"/>',
        }),
        'word/odd.part': `${DTD}<a/>`,
      }),
  },
  {
    what: 'a body in UTF-7',
    reason: 'unreadable_xml',
    make: () => main(`<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-${body('')}`),
  },
  {
    what: 'a part in EBCDIC',
    reason: 'unreadable_xml',
    make: () =>
      wordDocument({ 'word/styles.xml': Buffer.from('4c6fa7949340a58599a28996957e7ff14bf07f6f6e', 'hex') }),
  },
  {
    what: 'a part in UTF-32',
    reason: 'unreadable_xml',
    make: () => wordDocument({ 'word/styles.xml': Buffer.from('fffe00003c000000210000', 'hex') }),
  },
  {
    what: 'no root element in the first bytes',
    reason: 'unreadable_xml',
    make: () => wordDocument({ 'word/styles.xml': `<!--${'x'.repeat(100_000)}-->${DTD}<a/>` }),
  },
  {
    what: 'content types that are not well-formed',
    reason: 'unreadable_xml',
    make: () => types(contentTypes().replace('</Types>', '</Typo>')),
  },
  { what: 'an empty body part', reason: 'unreadable_xml', make: () => main('') },
  {
    what: 'a body that is not well-formed',
    reason: 'unreadable_xml',
    make: () => main(`<w:document xmlns:w="${WORD_NAMESPACE}"><w:p></w:x>`),
  },
]
