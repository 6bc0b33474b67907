import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AdminFile } from '@runwen/contracts'
import { api, supersededAtOnce } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'
import type { RootState } from '#shared/store.ts'

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFiles: build.query({
      ...endpointQuery('adminListFiles'),
      providesTags: ['AdminFiles'],
      keepUnusedDataFor: supersededAtOnce,
    }),
    setStatus: build.mutation({
      ...endpointQuery('setStatus'),
      invalidatesTags: (_, error) => (error ? [] : ['AdminFiles']),
    }),
    adminDeleteFile: build.mutation({
      ...endpointQuery('adminDeleteFile'),
      invalidatesTags: (_, error) => (error ? [] : ['AdminFiles']),
    }),
  }),
})

export const { useAdminFilesQuery, useSetStatusMutation, useAdminDeleteFileMutation } = filesApi

/** Puts a file as the server answered it into every list that shows it, so that its row need not wait for the next one. */
export const putFile =
  (file: AdminFile): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const args of filesApi.util.selectCachedArgsForQuery(getState(), 'adminFiles')) {
      const put = filesApi.util.updateQueryData('adminFiles', args, ({ files }) => {
        const index = files.findIndex(({ id }) => id === file.id)
        if (index >= 0) files[index] = file
      })
      dispatch(put)
    }
  }
