import type { AdminFile, File, Instructions, ServiceType } from '@runwen/contracts'
import { hashFile } from '#features/verify/hash-file.ts'
import { delivered, deliveryTimes, file, filesPage } from '../customer-data.ts'
import { refuse, server } from '../server.ts'
import { fileList } from '../staff-data.ts'
import { newId } from '../users.ts'
import { people } from './people.ts'
import { draftCheckOf } from './redline/draft-check.ts'
import { checkOf, serveChanges } from './redline/serve.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

/** Paid in the hours after the upload, and delivered two days later. */
const deliveredAfter = (days: number, with_: Partial<File>) =>
  delivered({
    upload_date: daysAgo(days),
    paid_at: daysAgo(days - 0.2),
    processed_date: daysAgo(days - 2),
    ...with_,
  })

/** Documents in every state, with names in both languages, newest first. */
export const documents: File[] = [
  file({
    upload_date: daysAgo(0),
    original_name: '钙钛矿薄膜的稳定性研究.docx',
    is_chinese: true,
    word_count: null,
    character_count: 8_412,
  }),
  file({ original_name: 'Grain boundaries in aluminium.docx', upload_date: daysAgo(1) }),
  file({
    original_name: 'Supply chains after 2020.docx',
    upload_date: daysAgo(2),
    is_paid: true,
    paid_at: daysAgo(2),
    status: 'processing',
    due_at: daysAgo(-2),
    waiting_on: 'staff',
  }),
  file({
    original_name: '城市热岛效应综述.docx',
    service_type: 1,
    price: 198_000,
    upload_date: daysAgo(4),
    is_paid: true,
    paid_at: daysAgo(4),
    due_at: daysAgo(-1),
    waiting_on: 'staff',
  }),
  deliveredAfter(9, {
    original_name: 'Soil carbon fluxes.docx',
    has_new_result: true,
    check: checkOf(2),
  }),
  deliveredAfter(14, {
    original_name: '城市热岛效应综述，终稿.docx',
    service_type: 1,
    price: 198_000,
    character_count: 6_240,
    check: checkOf(1),
  }),
  deliveredAfter(14, { original_name: '博士论文第三章.docx' }),
  deliveredAfter(3, {
    original_name: 'Peatlands, second paper.docx',
    is_paid: false,
    paid_at: null,
    check: checkOf(2),
  }),
  deliveredAfter(16, {
    original_name: 'Reply to reviewers.docx',
    revision_comment: 'Please keep the numbering of the figures.',
    waiting_on: 'staff',
  }),
  file({ original_name: 'Scanned appendix.docx', upload_date: daysAgo(20), status: 'failed' }),
]

const instructions = {
  journal: 'Acta Materialia',
  english: null,
  wished_date: null,
  notes: 'Please keep British spelling.',
  can_change: true,
} as const

export const documentOf = (id: string | undefined) =>
  documents.find((one) => one.id === id) ?? refuse('not_found')

const forStaff = (document: File): AdminFile => ({
  ...document,
  user_id: people.customer.id,
  username: people.customer.username,
  assignee: null,
})

const stateOf = ({ status, is_paid, is_refunded, has_result }: File) => {
  if (status === 'failed') return 'stopped'
  if (!is_paid) return is_refunded ? 'refunded' : 'to_pay'
  return has_result ? 'ready' : 'in_progress'
}

const deleted: typeof documents = []
const remove = ({ params }: { params: { readonly id?: string } }) => {
  deleted.push(...documents.splice(documents.indexOf(documentOf(params.id)), 1))
  return undefined
}

const download = (content: string) =>
  new Response(new Blob([content]), { headers: { 'Content-Type': 'application/octet-stream' } })

/** The one certificate; `/verify/7Q2M4X9KBD3TVW8E` says that it is genuine, and compares what the mock downloads. */
const serveCertificate = () => {
  server.on('verifyCertificate', async ({ params }) => {
    if (params.code !== '7Q2M4X9KBD3TVW8E') refuse('not_found')
    const [original_sha256, result_sha256, clean_sha256] = await Promise.all(
      ['original', 'result', 'clean'].map((content) => hashFile(new Blob([content]))),
    )
    return {
      genuine: true as const,
      original_sha256: original_sha256 ?? '',
      result_sha256: result_sha256 ?? '',
      issued_at: daysAgo(8),
      changes: { insertions: 420, deletions: 433, moves: 4, comments: 9 },
      words: { words_in: 611, words_out: 702 },
      versions: [{ version: 'clean' as const, sha256: clean_sha256 ?? '' }],
    }
  })
}

/** A member of staff who lets customers see the profile. */
const editor = {
  name_en: 'Helen Marsh',
  name_zh: '',
  field_en: 'Materials science',
  field_zh: '材料科学',
  about_en: 'Twelve years at a journal, now on the side of the authors.',
  about_zh: '曾在期刊工作十二年，如今为作者改稿。',
}

const serveForCustomer = () => {
  let asked: Instructions = { ...instructions, reference_files: [] }
  server.on('getInstructions', () => ({ instructions: asked }))
  server.on('putInstructions', ({ body }) => {
    asked = { ...asked, ...body, english: body.english ?? null, wished_date: body.wished_date ?? null }
    return { instructions: asked }
  })
  server.on('listFiles', ({ query }) => {
    const found = documents.filter(
      (one) =>
        (query.is_paid === undefined || query.is_paid === one.is_paid) &&
        (query.state === undefined || query.state === stateOf(one)) &&
        one.original_name.toLowerCase().includes(query.search?.toLowerCase() ?? ''),
    )
    return {
      ...filesPage(documents.filter(({ status }) => status !== 'failed')),
      files: found,
      file_count: documents.length,
    }
  })
  server.on('getFile', ({ params }) => ({ file: documentOf(params.id), editor }))
  server.on('deliveryTimes', () => deliveryTimes)
  server.on('upload', ({ form }) => {
    const service_type: ServiceType = form.get('serviceType') === '1' ? 1 : 2
    const added = form.getAll('files').flatMap((part) =>
      part instanceof globalThis.File
        ? [
            file({
              original_name: part.name,
              size: part.size,
              service_type,
              price: service_type === 1 ? 198_000 : 98_000,
              upload_date: new Date().toISOString(),
            }),
          ]
        : [],
    )
    documents.unshift(...added)
    return { files: added.map(({ id, original_name }) => ({ id, name: original_name, service_type })) }
  })
  server.on('fileHistory', ({ params }) => {
    const { upload_date, paid_at, processed_date } = documentOf(params.id)
    const event = { by: 'you', version: null, note: null } as const
    return {
      history: [
        ...(processed_date
          ? [{ ...event, at: processed_date, kind: 'result', by: 'staff', version: 1 } as const]
          : []),
        ...(paid_at ? [{ ...event, at: paid_at, kind: 'paid' } as const] : []),
        { ...event, at: upload_date, kind: 'checked', by: 'system' } as const,
        { ...event, at: upload_date, kind: 'uploaded' } as const,
      ],
    }
  })
  server.on('setServiceType', ({ params, body }) => {
    const price = body.serviceType === 1 ? 198_000 : 98_000
    return { file: Object.assign(documentOf(params.id), { service_type: body.serviceType, price }) }
  })
  server.on('requestRevision', ({ params, body }) => ({
    file: Object.assign(documentOf(params.id), { revision_comment: body.comment, waiting_on: 'staff' }),
  }))
  server.on('deleteFile', remove)
  server.on('downloadOriginal', () => download('original'))
  server.on('certificate', () => download('certificate'))
  server.on('downloadResult', ({ params }) => {
    documentOf(params.id).has_new_result = false
    return download('result')
  })
}

const serveForStaff = () => {
  server.on('adminGetInstructions', () => ({ instructions: { ...instructions, reference_files: [] } }))
  server.on('adminFileHistory', ({ params }) => {
    const { upload_date, paid_at, processed_date } = documentOf(params.id)
    const event = { user_id: null, version: null, note: null, name: null, sha256: null } as const
    return {
      history: [
        ...(processed_date
          ? [
              {
                ...event,
                at: processed_date,
                kind: 'result',
                by: 'staff',
                version: 1,
                name: 'Soil carbon, edited.docx',
                sha256: 'a1f3'.repeat(16),
              } as const,
            ]
          : []),
        ...(paid_at ? [{ ...event, at: paid_at, kind: 'paid', by: 'customer' } as const] : []),
        { ...event, at: upload_date, kind: 'checked', by: 'system' } as const,
        { ...event, at: upload_date, kind: 'uploaded', by: 'customer' } as const,
      ],
    }
  })
  server.on('customerHistory', () => ({
    history: documents.flatMap(({ id: file_id, original_name, processed_date }) =>
      processed_date
        ? [
            {
              at: processed_date,
              kind: 'result' as const,
              version: 1,
              note: null,
              user_id: people.staff.id,
              file_id,
              original_name,
            },
          ]
        : [],
    ),
    is_cut: false,
  }))
  server.on('adminGetFile', ({ params }) => ({ file: forStaff(documentOf(params.id)) }))
  server.on('adminListFiles', ({ query }) =>
    fileList(
      documents
        .filter(
          (one) =>
            (!query.needs_revision || one.revision_comment !== null) &&
            (query.status === undefined || query.status === one.status) &&
            (query.is_paid === undefined || query.is_paid === one.is_paid),
        )
        .map(forStaff),
    ),
  )
  server.on('setStatus', ({ params, body }) => ({
    file: forStaff(Object.assign(documentOf(params.id), { status: body.status })),
  }))
  server.on('moveDueTime', ({ params, body }) => ({
    file: forStaff(Object.assign(documentOf(params.id), { due_at: body.due_at, due_reason: body.reason })),
  }))
  server.on('checkResult', ({ params, form }) => ({
    draft_id: newId(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    check: draftCheckOf(documentOf(params.id).service_type, form.get('file')),
  }))
  server.on('deliver', ({ params }) => {
    const document = documentOf(params.id)
    return {
      file: forStaff(
        Object.assign(document, {
          status: 'completed',
          has_result: true,
          has_new_result: true,
          revision_comment: null,
          processed_date: new Date().toISOString(),
          check: checkOf(document.service_type),
        }),
      ),
    }
  })
  server.on('adminDeleteFile', remove)
  server.on('restoreFile', ({ params }) => {
    documents.push(...deleted.splice(deleted.findIndex(({ id }) => id === params.id) >>> 0, 1))
    return { file: forStaff(documentOf(params.id)) }
  })
  server.on('adminDownloadOriginal', () => download('original'))
  server.on('adminDownloadResult', () => download('result'))
}

export const serveDocuments = () => {
  serveChanges(documentOf)
  serveForCustomer()
  serveForStaff()
  serveCertificate()
}
