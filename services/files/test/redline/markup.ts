/** Small pieces of WordprocessingML. Text stands for a run with that text. */
import {
  body,
  contentTypes,
  officeRelationship,
  relationships,
  WORD_NAMESPACE,
  wordDocument,
  wordOverride,
} from '../documents/word-parts.ts'

const [WORD_2010, WORD_2012] = [2010, 2012].map(
  (year) => `http://schemas.microsoft.com/office/word/${year}/wordml`,
)

export const by = (name: string, date = '2026-11-20T10:00:00Z') =>
  `w:id="1" w:author="${name}" w:date="${date}"`
const EDITOR = by('Editor')

const runs = (content: string) => (content.startsWith('<') || content === '' ? content : run(content))

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs(content)}</w:p>`
export const heading = (text: string, level = 0) => p(text, `<w:outlineLvl w:val="${level}"/>`)
export const ins = (content: string, mark = EDITOR) => `<w:ins ${mark}>${runs(content)}</w:ins>`
export const del = (content: string, mark = EDITOR) =>
  `<w:del ${mark}>${runs(content).replaceAll(/<(\/?)w:t([ >])/g, '<$1w:delText$2')}</w:del>`
export const end = (kind: 'ins' | 'del' | 'moveFrom' | 'moveTo', mark = EDITOR) =>
  `<w:rPr><w:${kind} ${mark}/></w:rPr>`
export const move = (kind: 'From' | 'To', text: string, name = 'move1') =>
  `<w:move${kind}RangeStart w:id="9" w:name="${name}" w:author="Editor"/><w:move${kind} ${EDITOR}>${run(text)}</w:move${kind}>` +
  `<w:move${kind}RangeEnd w:id="9"/>`
export const reformatted = (text: string, now: string, before = '') =>
  run(text, `${now}<w:rPrChange ${EDITOR}><w:rPr>${before}</w:rPr></w:rPrChange>`)

export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p') ? content : p(content)}</w:tc>`
export const row = (cells: string[], properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.map((each) => (each.startsWith('<w:tc') ? each : cell(each))).join('')}</w:tr>`
export const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`

export const link = (content: string) => `<w:hyperlink w:anchor="secret">${content}</w:hyperlink>`

export const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const mathRun = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
export const formula = (numerator: string, denominator: string) =>
  `<m:oMath ${MATH}><m:f><m:num>${numerator.startsWith('<') ? numerator : mathRun(numerator)}</m:num><m:den>${mathRun(denominator)}</m:den></m:f></m:oMath>`
export const mathIns = (text: string) => `<w:ins ${EDITOR}>${mathRun(text)}</w:ins>`
export const mathDel = (text: string) => `<w:del ${EDITOR}>${mathRun(text)}</w:del>`

const DRAWING =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
/** `crop`: attributes of `a:srcRect`. */
export const picture = (id: string, alt = '', crop = '') =>
  `<w:r><w:drawing><wp:inline ${DRAWING}><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="Picture" descr="${alt}"/>` +
  `<a:graphic><a:blip r:embed="${id}"/>${crop && `<a:srcRect ${crop}/>`}</a:graphic></wp:inline></w:drawing></w:r>`
/** A text box as Word writes it: once for new programs and once more for old ones. */
export const box = (content: string) =>
  `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><wp:anchor ${DRAWING}>` +
  `<a:graphic><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback>` +
  `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

export const note = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
export const commented = (id: number, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${runs(content)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`

interface DocumentParts {
  footnotes?: Record<number, string>
  /** `parent`: the comment that this one answers. */
  comments?: { id: number; author: string; text: string; parent?: number }[]
  styles?: string
  numbering?: string
  /** Contents of pictures by the ids of their relationships. */
  pictures?: Record<string, string | Buffer>
  /** The picture that footnotes refer to as `rId1`, which is another part for the body. */
  notePicture?: Buffer
  /** Contents of headers and footers. */
  headers?: string[]
  footers?: string[]
  properties?: string
  namespace?: string
}

/** A document with the parts that its body refers to. */
export function documentWith(content: string, parts: DocumentParts = {}): Buffer {
  const { footnotes = {}, comments = [], styles = '', numbering = '', pictures = {}, properties = '' } = parts
  const running = (['header', 'footer'] as const).flatMap((kind) =>
    (parts[`${kind}s`] ?? []).map((text, index) => ({ kind, name: `${kind}${index}`, text })),
  )
  const root = (name: string, inner: string) =>
    `<w:${name} xmlns:w="${parts.namespace ?? WORD_NAMESPACE}">${inner}</w:${name}>`
  const related = ['styles', 'numbering', 'footnotes', 'comments', 'commentsExtended'].map((name) => ({
    type: officeRelationship(name),
    target: `${name}.xml`,
  }))
  const links = relationships(...related).replace(
    '</Relationships>',
    `${Object.keys(pictures)
      .map(
        (id) => `<Relationship Id="${id}" Type="${officeRelationship('image')}" Target="media/${id}.png"/>`,
      )
      .join('')}${running
      .map(
        ({ kind, name }) =>
          `<Relationship Id="${name}" Type="${officeRelationship(kind)}" Target="${name}.xml"/>`,
      )
      .join('')}</Relationships>`,
  )
  return wordDocument({
    '[Content_Types].xml': contentTypes({
      overrides: ['numbering', 'footnotes', 'comments', 'commentsExtended'].map(wordOverride).join(''),
    }),
    'word/document.xml': body(content, parts.namespace),
    'word/_rels/document.xml.rels': links,
    'word/styles.xml': root('styles', styles),
    'word/numbering.xml': root('numbering', numbering),
    'word/footnotes.xml': root(
      'footnotes',
      Object.entries(footnotes)
        .map(
          ([id, text]) => `<w:footnote w:id="${id}">${text.startsWith('<w:p') ? text : p(text)}</w:footnote>`,
        )
        .join(''),
    ),
    'word/comments.xml': root(
      'comments',
      comments
        .map(
          ({ id, author, text }) =>
            `<w:comment w:id="${id}" w:author="${author}" w:date="2026-11-20T10:00:00Z">${p(text).replace('<w:p>', `<w:p xmlns:w14="${WORD_2010}" w14:paraId="${id}">`)}</w:comment>`,
        )
        .join(''),
    ),
    'word/commentsExtended.xml': `<w15:commentsEx xmlns:w15="${WORD_2012}">${comments
      .map(
        ({ id, parent }) =>
          `<w15:commentEx w15:paraId="${id}"${parent === undefined ? '' : ` w15:paraIdParent="${parent}"`}/>`,
      )
      .join('')}</w15:commentsEx>`,
    ...(parts.notePicture && {
      'word/_rels/footnotes.xml.rels': relationships({
        type: officeRelationship('image'),
        target: 'media/note.png',
      }),
      'word/media/note.png': parts.notePicture,
    }),
    ...Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [`word/media/${id}.png`, bytes])),
    ...Object.fromEntries(
      running.map(({ kind, name, text }) => [
        `word/${name}.xml`,
        root(kind === 'header' ? 'hdr' : 'ftr', text.startsWith('<w:p') ? text : p(text)),
      ]),
    ),
    ...(properties && {
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${properties}</cp:coreProperties>`,
    }),
  })
}
