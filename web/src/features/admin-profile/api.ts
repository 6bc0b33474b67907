import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...endpointQuery('getStaffProfile'), keepUnusedDataFor: dropImmediately }),
    saveProfile: build.mutation(endpointMutation('putStaffProfile')),
  }),
})

export const { useProfileQuery, useSaveProfileMutation } = profileApi
