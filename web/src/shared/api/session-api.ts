import { api } from './api.ts'
import { type Answer, type Calls, request } from './calls.ts'

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Answer<Calls['me']>, void>({
      query: () => request<Calls['me']>({ method: 'GET', path: '/api/auth/me' }),
      keepUnusedDataFor: 0,
    }),
  }),
})

/** Asks the server whether the session still stands; a 401 ends it here too. */
export const checkSession = () =>
  sessionApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true })
