import { api } from '#shared/api/api.ts'
import { endpointMutation } from '#shared/api/endpoints.ts'

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation({
      ...endpointMutation('forgotPassword'),
      extraOptions: { anonymous: true },
    }),
    resetPassword: build.mutation({
      ...endpointMutation('resetPassword'),
      extraOptions: { anonymous: true },
    }),
    unsubscribe: build.mutation({ ...endpointMutation('unsubscribe'), extraOptions: { anonymous: true } }),
    confirmEmail: build.mutation({ ...endpointMutation('confirmEmail'), extraOptions: { anonymous: true } }),
  }),
})

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useUnsubscribeMutation,
} = linksApi
