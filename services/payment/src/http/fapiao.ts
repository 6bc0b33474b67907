import { limits, type paymentApi } from '@runwen/contracts'
import { AppError, type Call, type Handlers, readForm, sendCsv, sendPdf } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { claimFapiao, giveBackFapiao } from '../use-cases/fapiao/claim-fapiao.ts'
import { decideFapiao } from '../use-cases/fapiao/decide-fapiao.ts'
import { attachFapiaoPdf, readFapiaoPdf, readOwnFapiaoPdf } from '../use-cases/fapiao/fapiao-pdf.ts'
import { exportFapiao, searchFapiao } from '../use-cases/fapiao/list-fapiao.ts'
import { requestFapiao } from '../use-cases/fapiao/request-fapiao.ts'

const named = ({ filename, pdf }: { filename: string; pdf: Buffer }) => ({
  filename,
  pdf,
  disposition: contentDisposition(filename),
})

type Upload = Pick<Call<typeof paymentApi.putFapiaoPdf>, 'req' | 'res'>

/** Allowance for the multipart overhead, in bytes. */
const envelope = 16 * 1024

/** Returns the only file of a form, a PDF by its content. */
async function receivePdf({ req, res }: Upload): Promise<Buffer> {
  const form = await readForm(req, res, limits.fapiaoPdfBytes + envelope)
  const file = form.get('file')
  if (!(file instanceof File)) throw new AppError('no_files')
  if (file.size > limits.fapiaoPdfBytes) throw new AppError('payload_too_large')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new AppError('unexpected_content', { params: { names: file.name } })
  return bytes
}

export const fapiaoRoutes = (context: Context) =>
  ({
    requestFapiao: ({ keyed, params, body }) =>
      requestFapiao(context, keyed, { ...body, orderId: params.id }),
    adminListFapiao: ({ query }) => searchFapiao(context, query),
    exportFapiao: ({ query, res }) => sendCsv(res, 'fapiao.csv', exportFapiao(context, query)),
    claimFapiao: ({ params, body, caller }) =>
      claimFapiao(context, params.id, { by: staffOf(caller), takeOver: body.take_over ?? false }),
    giveBackFapiao: ({ params, caller }) => giveBackFapiao(context, params.id, staffOf(caller)),
    issueFapiao: ({ params, body, caller }) => {
      const { number, note } = body
      const decision = { status: 'issued', number, note: note || null, by: staffOf(caller) } as const
      return decideFapiao(context, params.id, decision)
    },
    putFapiaoPdf: async ({ params, query, caller, req, res }) => {
      const pdf = await receivePdf({ req, res })
      const attachment = { pdf, isIssued: query.issued ?? false, by: staffOf(caller) }
      return attachFapiaoPdf(context, params.id, attachment)
    },
    adminFapiaoPdf: async ({ params, language, res }) => {
      sendPdf(res, language, named(await readFapiaoPdf(context, params.id, language)))
    },
    fapiaoPdf: async ({ params, caller: { userId }, language, res }) => {
      const request = { userId, orderId: params.id, language }
      sendPdf(res, language, named(await readOwnFapiaoPdf(context, request)))
    },
    declineFapiao: ({ params, body, caller }) => {
      const decision = { status: 'declined', number: null, note: body.note, by: staffOf(caller) } as const
      return decideFapiao(context, params.id, decision)
    },
  }) satisfies Partial<Handlers<typeof paymentApi>>
