import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...endpointQuery('getStaffProfile'), keepUnusedDataFor: dropImmediately }),
    saveProfile: build.mutation(endpointQuery('putStaffProfile')),
  }),
})

export const { useProfileQuery, useSaveProfileMutation } = profileApi
