import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    mail: build.query({ ...endpointQuery('listMail'), providesTags: ['Mail'] }),
    resendMail: build.mutation({ ...endpointQuery('resendMail'), invalidatesTags: ['Mail'] }),
  }),
})

export const { useMailQuery, useResendMailMutation } = mailApi
