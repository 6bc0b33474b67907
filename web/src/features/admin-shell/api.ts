import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const shellApi = api.injectEndpoints({
  endpoints: (build) => ({
    setOwnPassword: build.mutation(endpointMutation('adminChangePassword')),
    displayName: build.query(endpointQuery('getDisplayName')),
    saveDisplayName: build.mutation(endpointMutation('putDisplayName')),
  }),
})

export const { useSetOwnPasswordMutation, useDisplayNameQuery, useSaveDisplayNameMutation } = shellApi
