import { api, dropImmediately } from './api.ts'
import { endpointQuery } from './endpoints.ts'

/** The staff, on pages that name or choose one. */
const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query({ ...endpointQuery('listStaff', ['Staff']), keepUnusedDataFor: dropImmediately }),
  }),
})

export const { useStaffQuery } = staffApi
