import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emails: build.query(endpointQuery('listMail', ['Emails'])),
    emailsOf: build.infiniteQuery(endpointPages('listMail', ['Emails'])),
    email: build.query(endpointQuery('readMail', ['Emails'])),
    resendEmail: build.mutation(endpointMutation('resendMail', ['Emails'])),
  }),
})

export const { useEmailsQuery, useEmailsOfInfiniteQuery, useEmailQuery, useResendEmailMutation } = emailsApi

/** How many emails of a customer are fetched at a time. */
export const emailsShown = 20
