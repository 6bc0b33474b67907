import { filesApi } from '@runwen/contracts'
import { eventually, resultForm } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { allRuns } from '../src/models/comparisons/content.ts'
import { readDocuments } from '../src/models/exports/store.ts'
import { deleted, documentOf, inserted, kept, paragraphs } from './changed-documents.ts'
import { contentTypes, officeRelationship, relationships, WORD_NAMESPACE } from './documents/word-parts.ts'
import { type Person, uploadOne, useHarness } from './harness.ts'
import { sendPaymentConfirmed } from './payment-events.ts'
import { pngOf } from './redline/pictures.ts'

const { harness, peers, li, staff } = useHarness()

const WORDML = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
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
const words = [...Object.keys(places), 'SECRETQUOTE', 'SECRETHEADING']
const secret = /SECRET[A-Z]+/g

const texts = paragraphs(60)
const base = texts.map((each) => [kept(each)])
const heading = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
const result = documentOf(
  [
    [kept('Sample 1 of series 0 was '), deleted('heated'), inserted('warmed', 902), kept(' to 500 degrees.')],
    ...base.slice(1, 45),
    [heading, kept('SECRETHEADING')],
    ...Object.values(places).map((place) => [kept('Here stands '), place]),
    ...base.slice(45),
  ],
  {
    '[Content_Types].xml': contentTypes({
      overrides:
        `<Override PartName="/word/footnotes.xml" ContentType="${WORDML}.footnotes+xml"/>` +
        `<Override PartName="/word/comments.xml" ContentType="${WORDML}.comments+xml"/>`,
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

/** The bytes of every answer that tells a customer about the document. */
async function everyAnswer(
  id: string,
  { api }: Person = li,
  pictures: readonly string[] = [],
): Promise<string> {
  const root = `/api/user/files`
  const paths = [
    root,
    `${root}?search=Paper&state=to_pay`,
    `${root}/${id}`,
    `${root}/${id}/view`,
    `${root}/${id}/view?part=1`,
    `${root}/${id}/view?versions=0,1`,
    `${root}/${id}/view?versions=1,2`,
    `${root}/${id}/changes`,
    ...['insert', 'delete', 'replace', 'comment', 'format'].map(
      (kind) => `${root}/${id}/changes?kind=${kind}`,
    ),
    ...pictures.flatMap((picture) =>
      ['', '?versions=0,1', '?versions=1,2'].map((query) => `${root}/${id}/pictures/${picture}${query}`),
    ),
    `${root}/${id}/history`,
    `${root}/${id}/instructions`,
    `${root}/${id}/download-result`,
    `${root}/${id}/download-result?version=clean`,
    `${root}/${id}/download-result?version=tracked`,
    `${root}/${id}/certificate`,
  ]
  const answers = paths.map(async (path) => `${path}\n${await (await api.raw(path)).text()}`)
  // Other ways to ask for the bytes of a result.
  const part = { headers: { range: 'bytes=0-' } }
  const inPart = await (await api.raw(`${root}/${id}/download-result`, part)).text()
  const head = await api.raw(`${root}/${id}/download-result`, { method: 'HEAD' })
  return [...(await Promise.all(answers)), inPart, JSON.stringify([...head.headers])].join('\n')
}

async function everyEvent(): Promise<string> {
  const { rows } = await harness.rows.pool.query('SELECT envelope::text FROM outbox')
  return JSON.stringify(rows)
}

/** What the customer's archive says about the documents; the bytes of unpaid results are not in it. */
const archived = async ({ userId }: Person = li) =>
  JSON.stringify(await harness.rows.read((tx) => readDocuments(tx, userId)))

test('an unpaid result shows the free part, and no text beyond it in any answer or event', async () => {
  const id = await uploadOne(li.api, 'Paper.docx', documentOf(base))
  const params = { id }
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(result) })
  await peers.receives('result.checked', id)
  await peers.receives('result.version_made', id)

  const view = await staff.api.call(filesApi.adminViewFile, { params })
  const pictures = [...allRuns(view.model.blocks)].flatMap((run) => (run.type === 'image' ? [run.id] : []))
  expect(pictures).toHaveLength(1)
  const forStaff = JSON.stringify([
    view,
    await staff.api.call(filesApi.adminListChanges, { params }),
    await staff.api.call(filesApi.adminGetFile, { params }),
  ])
  expect(words.filter((word) => !forStaff.includes(word))).toEqual([])

  const { model, free_parts } = await li.api.call(filesApi.viewFile, { params })
  const { changes } = await li.api.call(filesApi.listChanges, { params })
  expect(free_parts).toBe(1)
  expect(model.counts.insertions + model.counts.replacements).toBeGreaterThan(1)
  expect(JSON.stringify(model.blocks)).toContain('warmed')
  expect(model.blocks.length).toBeLessThan(20)
  expect(model.comments).toEqual([])
  expect(changes).toMatchObject([{ kind: 'replace', before: 'heated', after: 'warmed' }])
  expect((await everyAnswer(id, li, pictures)).match(secret)).toBeNull()
  for (const word of words)
    expect((await li.api.call(filesApi.listFiles, { query: { search: word } })).files).toEqual([])
  expect((await everyEvent()).match(secret)).toBeNull()
  expect((await archived()).match(secret)).toBeNull()

  await sendPaymentConfirmed(peers, { fileId: id, userId: li.userId })
  await eventually(async () =>
    expect((await li.api.call(filesApi.getFile, { params })).file.is_paid).toBe(true),
  )
  const paid = await everyAnswer(id, li, pictures)
  expect([...words, 'SECRETPIXELS'].filter((word) => !paid.includes(word))).toEqual([])
})

test('a short document is not free as a whole', async () => {
  const person = await harness.person()
  const sentence = 'One two three four five six seven SECRETEIGHT'
  const id = await uploadOne(person.api, 'Short.docx', documentOf([sentence]))
  const params = { id }
  const edited = documentOf([[kept(sentence), inserted(' SECRETNINE', 900)]])
  await staff.api.call(filesApi.uploadResult, { params, body: resultForm(edited) })
  const { model } = await person.api.call(filesApi.viewFile, { params })
  expect(JSON.stringify(model.blocks)).toContain('One two')
  expect((await everyAnswer(id, person)).match(secret)).toBeNull()
})
