import { outlineOf } from './pages.ts'

/** What commands write, and what the reader of a recipe makes. */
const made = [
  'dist/',
  'web/dist',
  'web/screenshots/pictures',
  'services/notifications/emails',
  'services/payment/src/use-cases/orders/count-orders.ts',
  'packages/contracts/golden/runwen.file.status_asked.v1.json',
  'web/src/features/help/',
]

const isPath = /^(?:\.devcontainer|\.github|deploy|docs|gateway|packages|services|tests|tools|web)\/[\w./-]*$/

/**
 * Files and folders of the repository, in the code of pages, that do not exist, as `page: path`.
 *
 * @param exists whether the repository has this file or folder.
 */
export function missingPaths(
  pages: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return [...pages].flatMap(([page, text]) =>
    outlineOf(text)
      .code.filter(({ language }) => language === 'span')
      .map((code) => code.text)
      .filter((path) => isPath.test(path) && !made.some((prefix) => path.startsWith(prefix)) && !exists(path))
      .map((path) => `${page}: ${path}`),
  )
}
