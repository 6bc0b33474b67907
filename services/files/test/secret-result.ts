import { deleted, documentOf, inserted, kept, paragraphs } from './changed-documents.ts'
import {
  contentTypes,
  officeRelationship,
  relationships,
  WORD_NAMESPACE,
  wordOverride,
} from './documents/word-parts.ts'
import { pngOf } from './redline/pictures.ts'

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const text = (word: string) => `<w:r><w:t>${word}</w:t></w:r>`
const story = (root: string, item: string) => `<w:${root} xmlns:w="${WORD_NAMESPACE}">${item}</w:${root}>`

/** A word in each place where text of a document can be, in the last paragraphs. */
const places = {
  SECRETBODY: kept('SECRETBODY'),
  SECRETADDED: inserted('SECRETADDED 7.31', 910),
  SECRETREMOVED: deleted('SECRETREMOVED 7.29', 911),
  SECRETALT:
    `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}"><wp:extent cx="9525" cy="9525"/>` +
    '<wp:docPr id="1" name="Picture 1" descr="SECRETALT"/>' +
    `<a:blip xmlns:a="${PICTURE}" xmlns:r="${officeRelationship('').slice(0, -1)}" r:embed="rId3"/></wp:inline></w:drawing></w:r>`,
  SECRETFORMULA: `<m:oMath xmlns:m="${MATH}"><m:r><m:t>SECRETFORMULA</m:t></m:r></m:oMath>`,
  SECRETFIELD: `<w:fldSimple w:instr=" REF part ">${text('SECRETFIELD')}</w:fldSimple>`,
  SECRETNOTE: '<w:r><w:footnoteReference w:id="2"/></w:r>',
  SECRETCOMMENT:
    '<w:commentRangeStart w:id="3"/>' +
    `${text('SECRETQUOTE')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>`,
  SECRETBOX:
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>' +
    `<w:p>${text('SECRETBOX')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
}
/** What the result says beyond its free part. */
export const secrets = [...Object.keys(places), 'SECRETQUOTE', 'SECRETHEADING']
const base = paragraphs(60).map((each) => [kept(each)])
export const original = documentOf(base)
const heading = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
/** An edit of the original, with all secrets after three quarters of it. */
export const secretResult = documentOf(
  [
    [kept('Sample 1 of series 0 was '), deleted('heated'), inserted('warmed', 902), kept(' to 500 degrees.')],
    ...base.slice(1, 45),
    [heading, kept('SECRETHEADING')],
    ...Object.values(places).map((place) => [kept('Here stands '), place]),
    ...base.slice(45),
  ],
  {
    '[Content_Types].xml': contentTypes({
      overrides: wordOverride('footnotes') + wordOverride('comments'),
    }),
    'word/_rels/document.xml.rels': relationships(
      { type: officeRelationship('footnotes'), target: 'footnotes.xml' },
      { type: officeRelationship('comments'), target: 'comments.xml' },
      { type: officeRelationship('image'), target: 'media/1.png' },
    ),
    'word/media/1.png': pngOf(60, 40, 'SECRETPIXELS'),
    'word/footnotes.xml': story(
      'footnotes',
      `<w:footnote w:id="2"><w:p>${text('SECRETNOTE')}</w:p></w:footnote>`,
    ),
    'word/comments.xml': story(
      'comments',
      `<w:comment w:id="3" w:author="Li"><w:p>${text('SECRETCOMMENT')}</w:p></w:comment>`,
    ),
  },
)
