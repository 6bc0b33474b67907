import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AdminFile } from '@runwen/contracts'
import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery, ifDone } from '#shared/api/endpoints.ts'
import type { RootState } from '#shared/api/store.ts'

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminDocuments: build.query({
      ...endpointQuery('adminListFiles', ['AdminFiles']),
      keepUnusedDataFor: dropImmediately,
    }),
    adminGetInstructions: build.query(endpointQuery('adminGetInstructions', ['AdminFileContent'])),
    // Also after an error: a colleague may have changed the status.
    setStatus: build.mutation(endpointMutation('setStatus', ['AdminFiles', 'AdminFileContent'])),
    // Also after an error: a colleague may have delivered a result.
    deliver: build.mutation(endpointMutation('deliver', ['AdminFiles', 'AdminFileContent'])),
    moveDueTime: build.mutation(endpointMutation('moveDueTime', ['AdminFiles', 'AdminFileContent'])),
    restoreResult: build.mutation(endpointMutation('restoreResult', ['AdminFiles', 'AdminFileContent'])),
    adminDeleteFile: build.mutation(endpointMutation('adminDeleteFile', ifDone('AdminFiles'))),
    restoreFile: build.mutation(endpointMutation('restoreFile', ['AdminFiles', 'AdminFileContent'])),
  }),
})

export const {
  useAdminDocumentsQuery,
  useAdminGetInstructionsQuery,
  useSetStatusMutation,
  useDeliverMutation,
  useMoveDueTimeMutation,
  useRestoreResultMutation,
  useAdminDeleteFileMutation,
  useRestoreFileMutation,
} = documentsApi

/** Writes an updated file into every cached list that contains it, so that its row changes without a refetch. */
export const putFile =
  (file: AdminFile): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const args of documentsApi.util.selectCachedArgsForQuery(getState(), 'adminDocuments')) {
      const put = documentsApi.util.updateQueryData('adminDocuments', args, ({ files }) => {
        const index = files.findIndex(({ id }) => id === file.id)
        if (index >= 0) files[index] = file
      })
      dispatch(put)
    }
  }

/** Whether work on a document continues, or it failed and its fee is not returned. */
export const isOpen = ({ status, is_paid, revision_comment }: AdminFile) =>
  status === 'pending' ||
  status === 'processing' ||
  revision_comment !== null ||
  (status === 'failed' && is_paid)
