import { useFiles } from '#shared/api/files.ts'

/** The name of a document by its id; undefined for one that is deleted, or further back than is loaded. */
export const useFileName = () => {
  const { files } = useFiles()
  return (fileId: string | null) => files?.find(({ id }) => id === fileId)?.original_name
}
