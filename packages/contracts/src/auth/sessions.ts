import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { idParams, page, pageAnswer } from '../primitives.ts'
import { sessionEntry } from './entities.ts'

const endpoint = endpointsOf('Accounts')

export const sessionsApi = {
  listSessions: endpoint('GET /api/auth/sessions', {
    summary: 'List your live sessions',
    access: 'login',
    query: z.object(page),
    answer: z.strictObject({ sessions: z.array(sessionEntry), ...pageAnswer }),
  }),
  endSession: endpoint('DELETE /api/auth/sessions/{id}', {
    summary: 'End one of your sessions',
    access: 'login',
    recentPassword: true,
    params: idParams,
    answer: 'empty',
  }),
  endOtherSessions: endpoint('POST /api/auth/sessions/end-others', {
    summary: 'End all your sessions except the current one',
    access: 'login',
    recentPassword: true,
    answer: 'empty',
  }),
} as const
