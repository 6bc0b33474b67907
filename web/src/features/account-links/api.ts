import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation({ ...endpointQuery('forgotPassword'), extraOptions: { anonymous: true } }),
    resetPassword: build.mutation({ ...endpointQuery('resetPassword'), extraOptions: { anonymous: true } }),
    unsubscribe: build.mutation({ ...endpointQuery('unsubscribe'), extraOptions: { anonymous: true } }),
    confirmEmail: build.mutation({ ...endpointQuery('confirmEmail'), extraOptions: { anonymous: true } }),
  }),
})

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useUnsubscribeMutation,
} = linksApi
