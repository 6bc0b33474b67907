import { useLocation } from 'react-router-dom'
import { useFiles } from '#shared/api/files.ts'
import { isCostly } from '#shared/lib/is-costly.ts'
import { paths } from '#shared/paths.ts'

const pagesWithFiles: readonly string[] = [paths.app.dashboard, paths.app.upload, paths.app.chat]

/** The customer's counts. On costly connections, they are not fetched for pages that need no documents. */
export const useNews = () => {
  const { pathname } = useLocation()
  return useFiles(undefined, { skip: !pagesWithFiles.includes(pathname) && isCostly() })
}
