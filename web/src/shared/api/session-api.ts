import { api } from './api.ts'
import { endpointMutation, endpointQuery } from './endpoints.ts'

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...endpointQuery('me'), keepUnusedDataFor: 0 }),
    resendConfirmation: build.mutation(endpointMutation('resendConfirmation')),
  }),
})

export const { useResendConfirmationMutation } = sessionApi

/** Asks the server whether the session is valid; a 401 ends it in the browser. */
export const checkSession = () =>
  sessionApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true })
