/** Small Word documents, made for one test. */
import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const open = 'http://schemas.openxmlformats.org'
const word = `${open}/wordprocessingml/2006/main`
const office = `${open}/officeDocument/2006/relationships`
const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
export const paragraph = (...content: string[]) => `<w:p>${content.join('')}</w:p>`

let ids = 0
const byEditor = (author: string) => {
  ids += 1
  return `w:id="${ids}" w:author="${escaped(author)}" w:date="2026-11-18T03:00:00Z"`
}

/** A word that the editor replaced. */
export const replaced = (before: string, after: string, author = 'Helen Brooks') =>
  `<w:del ${byEditor(author)}><w:r><w:delText xml:space="preserve">${escaped(before)}</w:delText></w:r></w:del>` +
  `<w:ins ${byEditor(author)}>${run(after)}</w:ins>`

/** Words with a comment: the one of this index among `comments` of `wordDocument`. */
export const commented = (text: string, id = 0) =>
  `<w:commentRangeStart w:id="${id}"/>${run(text)}<w:commentRangeEnd w:id="${id}"/>` +
  `<w:r><w:commentReference w:id="${id}"/></w:r>`

const drawing = `${open}/drawingml/2006`

/** The only picture of the document, whose bytes are `picture` of `wordDocument`, or another one that `source` names. */
export const picture = (alt: string, source = 'r:embed="rId1"') =>
  `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="5715000" cy="3810000"/>` +
  `<wp:docPr id="1" name="Picture 1" descr="${escaped(alt)}"/><a:graphic xmlns:a="${drawing}/main">` +
  `<a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill>` +
  `<a:blip xmlns:r="${office}" ${source}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** The place of a part that Word reads into the document: the one with this relationship. */
export const altChunk = (id: string) => `<w:altChunk xmlns:r="${office}" r:id="${id}"/>`

type Comment = { author: string; text: string }

/** What a document refers to: a part with this content, or without it an address outside of the document. */
type Reference = { id: string; kind: string; target: string; content?: string }

/** With comments, or else with one PNG picture. */
export const wordDocument = (
  body: string,
  comments: readonly Comment[] = [],
  png?: Uint8Array,
  references: readonly Reference[] = [],
) => {
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${open}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
      '<Default Extension="html" ContentType="text/html"/>' +
      `<Override PartName="/word/document.xml" ContentType="${part}.document.main+xml"/>` +
      `${comments.length > 0 ? `<Override PartName="/word/comments.xml" ContentType="${part}.comments+xml"/>` : ''}</Types>`,
    '_rels/.rels': relationships([
      { id: 'rId1', kind: 'officeDocument', target: 'word/document.xml', content: '' },
    ]),
    'word/document.xml': `${declaration}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  }
  if (comments.length > 0) {
    parts['word/comments.xml'] =
      `${declaration}<w:comments xmlns:w="${word}">` +
      comments
        .map(
          ({ author, text }, id) =>
            `<w:comment w:id="${id}" w:author="${escaped(author)}">${paragraph(run(text))}</w:comment>`,
        )
        .join('') +
      '</w:comments>'
  }
  const own = comments.length > 0 ? ['comments', 'comments.xml'] : png && ['image', 'media/image1.png']
  const [kind = '', target = ''] = own || []
  parts['word/_rels/document.xml.rels'] = relationships([
    ...(own ? [{ id: 'rId1', kind, target, content: '' }] : []),
    ...references,
  ])
  for (const { target, content } of references) if (content !== undefined) parts[`word/${target}`] = content
  return zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    ...(png && { 'word/media/image1.png': png }),
  })
}

const relationships = (references: readonly Reference[]) =>
  `${declaration}<Relationships xmlns="${open}/package/2006/relationships">` +
  references
    .map(
      ({ id, kind, target, content }) =>
        `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"` +
        `${content === undefined ? ' TargetMode="External"' : ''}/>`,
    )
    .join('') +
  '</Relationships>'
