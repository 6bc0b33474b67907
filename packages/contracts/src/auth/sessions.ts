import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, page, pageAnswer } from '../primitives.ts'
import { sessionEntry } from './entities.ts'

const tag = 'Accounts'

export const sessionsApi = {
  listSessions: endpoint({
    tag,
    summary: 'List your live sessions',
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'login',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({ sessions: z.array(sessionEntry), ...pageAnswer }),
  }),
  endSession: endpoint({
    tag,
    summary: 'End one of your sessions',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'login',
    recentPassword: true,
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
  endOtherSessions: endpoint({
    tag,
    summary: 'End all your sessions except the current one',
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'login',
    recentPassword: true,
    status: 204,
    answer: 'empty',
  }),
} as const
