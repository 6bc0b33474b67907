import { createExternalState } from './external-state.ts'

/** An upload that runs, whatever page is shown. `cancel` is missing when all is sent and the answer is awaited. */
export type UploadActivity = { readonly share: number; readonly cancel?: (() => void) | undefined }

export const { set: showUpload, useValue: useUploadActivity } = createExternalState<
  UploadActivity | undefined
>(undefined)
