import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const shellApi = api.injectEndpoints({
  endpoints: (build) => ({
    setOwnPassword: build.mutation(endpointQuery('adminChangePassword')),
    displayName: build.query(endpointQuery('getDisplayName')),
    saveDisplayName: build.mutation(endpointQuery('putDisplayName')),
  }),
})

export const { useSetOwnPasswordMutation, useDisplayNameQuery, useSaveDisplayNameMutation } = shellApi
