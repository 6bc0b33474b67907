import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AdminFile } from '@runwen/contracts'
import { api, supersededAtOnce } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, type Query, request } from '#shared/api/calls.ts'
import type { RootState } from '#shared/store.ts'

type StatusChange = { id: string } & Body<Calls['setStatus']>

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFiles: build.query<Answer<Calls['adminListFiles']>, Query<Calls['adminListFiles']>>({
      query: (query) => request<Calls['adminListFiles']>({ method: 'GET', path: '/api/admin/files', query }),
      providesTags: ['AdminFiles'],
      keepUnusedDataFor: supersededAtOnce,
    }),
    setStatus: build.mutation<Answer<Calls['setStatus']>, StatusChange>({
      query: ({ id, status }) =>
        request<Calls['setStatus']>({
          method: 'PUT',
          path: '/api/admin/files/{id}/status',
          params: { id },
          body: { status },
        }),
      invalidatesTags: (_, error) => (error ? [] : ['AdminFiles']),
    }),
    adminDeleteFile: build.mutation<void, string>({
      query: (id) =>
        request<Calls['adminDeleteFile']>({
          method: 'DELETE',
          path: '/api/admin/files/{id}',
          params: { id },
        }),
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
