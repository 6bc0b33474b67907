import { strToU8, zipSync } from 'fflate'

const open = 'http://schemas.openxmlformats.org'
const word = `${open}/wordprocessingml/2006/main`
const office = `${open}/officeDocument/2006/relationships`
const drawing = `${open}/drawingml/2006`
const wordPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const run = (text: string, name = 't') => `<w:r><w:${name} xml:space="preserve">${text}</w:${name}></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const marked = (id: number) => `w:id="${id}" w:author="Editor" w:date="2026-11-20T08:00:00Z"`
const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
const relationships = (...each: string[]) =>
  `<Relationships xmlns="${open}/package/2006/relationships">${each.join('')}</Relationships>`
const story = (root: string, item: string) => `<w:${root} xmlns:w="${word}">${item}</w:${root}>`

/** Texts that a result holds beyond its free part, one for each place where text can be. */
export const secrets = ['BODY', 'ADDED', 'REMOVED', 'ALT', 'NOTE', 'COMMENT', 'QUOTE'].map(
  (name) => `SECRET${name}`,
)

const places = [
  run('SECRETBODY'),
  `<w:ins ${marked(910)}>${run('SECRETADDED 7.31')}</w:ins>`,
  `<w:del ${marked(911)}>${run('SECRETREMOVED 7.29', 'delText')}</w:del>`,
  `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="9525" cy="9525"/>` +
    '<wp:docPr id="1" name="Picture 1" descr="SECRETALT"/></wp:inline></w:drawing></w:r>',
  '<w:r><w:footnoteReference w:id="2"/></w:r>',
  `<w:commentRangeStart w:id="3"/>${run('SECRETQUOTE')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>`,
]

const sentences = Array.from({ length: 60 }, (_, index) =>
  paragraph(
    run(`Sample ${index + 1} of series ${(index * 7919) % 1009} was heated to ${500 + index} degrees.`),
  ),
)

const documentOf = (body: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${open}/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        ['document.main', 'footnotes', 'comments']
          .map(
            (name) =>
              `<Override PartName="/word/${name.split('.')[0]}.xml" ContentType="${wordPart}.${name}+xml"/>`,
          )
          .join('') +
        '</Types>',
    ),
    '_rels/.rels': strToU8(relationships(relationship('rId1', 'officeDocument', 'word/document.xml'))),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      relationships(
        relationship('rId1', 'footnotes', 'footnotes.xml'),
        relationship('rId2', 'comments', 'comments.xml'),
      ),
    ),
    'word/footnotes.xml': strToU8(
      story('footnotes', `<w:footnote w:id="2">${paragraph(run('SECRETNOTE'))}</w:footnote>`),
    ),
    'word/comments.xml': strToU8(
      story(
        'comments',
        `<w:comment w:id="3" w:author="Editor">${paragraph(run('SECRETCOMMENT?'))}</w:comment>`,
      ),
    ),
  })

export const originalDocument = () => documentOf(sentences.join(''))

/** The edit of that document, with all secrets after three quarters of it. */
export const secretResult = () =>
  documentOf(
    [
      ...sentences.slice(0, 45),
      ...places.map((place) => paragraph(run('Here stands '), place)),
      ...sentences.slice(45),
    ].join(''),
  )
