import { api } from '#shared/api/api.ts'
import { requestOf } from '#shared/api/endpoints.ts'
import type { Reading } from '../api.ts'

/** Loaded with the text of a document, which follows its summary. */
const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The session travels in a header, which a picture of HTML cannot send.
    picture: build.query<string, Reading & { picture_id: string }>({
      query: ({ isStaff, ...input }) => ({
        ...requestOf(isStaff ? 'adminViewPicture' : 'viewPicture', input),
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
      onCacheEntryAdded: async (_, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => undefined)
        await cacheEntryRemoved
        if (loaded) URL.revokeObjectURL(loaded.data)
      },
    }),
  }),
})

export const { usePictureQuery } = pictureApi
