import { api } from '#shared/api/api.ts'
import { endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emails: build.query({ ...endpointQuery('listMail'), providesTags: ['Emails'] }),
    emailsOf: build.infiniteQuery({ ...endpointPages('listMail'), providesTags: ['Emails'] }),
    email: build.query({ ...endpointQuery('readMail'), providesTags: ['Emails'] }),
    resendEmail: build.mutation({ ...endpointQuery('resendMail'), invalidatesTags: ['Emails'] }),
  }),
})

export const { useEmailsQuery, useEmailsOfInfiniteQuery, useEmailQuery, useResendEmailMutation } = emailsApi

/** How many emails of a customer are fetched at a time. */
export const emailsShown = 20
