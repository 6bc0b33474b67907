import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emails: build.query({ ...endpointQuery('listMail'), providesTags: ['Emails'] }),
    resendEmail: build.mutation({ ...endpointQuery('resendMail'), invalidatesTags: ['Emails'] }),
  }),
})

export const { useEmailsQuery, useResendEmailMutation } = emailsApi
