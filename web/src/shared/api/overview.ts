import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query(endpointQuery('overview', ['AdminFiles'])),
  }),
})

export const { useOverviewQuery } = overviewApi
