import type { filesApi } from '@runwen/contracts'
import { type Handlers, sendPdf } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import type { Context } from '../context.ts'
import { renderCertificate } from '../use-cases/certificates/render-certificate.ts'
import { verifyCertificate } from '../use-cases/certificates/verify-certificate.ts'

export const certificateRoutes = (context: Context) =>
  ({
    certificate: async ({ caller, params, query, language, res }) => {
      const { filename, pdf } = await renderCertificate(context, {
        userId: caller.userId,
        id: params.id,
        language,
        timeZone: query.time_zone,
      })
      res.set('Cache-Control', 'no-store')
      sendPdf(res, language, { filename, pdf, disposition: contentDisposition(filename) })
    },
    verifyCertificate: ({ params }) => verifyCertificate(context, params.code),
  }) satisfies Partial<Handlers<typeof filesApi>>
