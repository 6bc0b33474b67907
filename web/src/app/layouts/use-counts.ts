import { useLocation } from 'react-router-dom'
import { useFiles } from '#shared/api/documents.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { paths } from '#shared/paths.ts'

const pagesWithFiles: readonly string[] = [paths.app.dashboard, paths.app.upload, paths.app.chat]

/** The customer's counts. On costly connections, they are not fetched for pages that need no documents. */
export const useCounts = () => {
  const { pathname } = useLocation()
  return useFiles(undefined, { skip: !pagesWithFiles.includes(pathname) && prefersLessData() })
}
