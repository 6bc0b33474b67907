/**
 * The processes, and the setup that their start waits for. The threads and child processes that they start are found by the
 * URL that names their file. The commands of operators run from TypeScript.
 */
export const programs = [
  'gateway/src/main.ts',
  'services/auth/src/main.ts',
  'services/files/src/main.ts',
  'services/messaging/src/main.ts',
  'services/notifications/src/main.ts',
  'services/payment/src/main.ts',
  'tools/mailbox/src/main.ts',
  'tools/setup/src/compose/main.ts',
  'tools/setup/src/databases/main.ts',
  'tools/stripe-sandbox/src/main.ts',
] as const

/**
 * The bundle of a program, relative to the checkout: `services/files/src/main.ts` becomes `dist/files/main.mjs`. All bundles
 * are two folders deep, so that they find the checkout. A `main.ts` below a folder has the name of the folder.
 *
 * @param source relative to the checkout, with `/`.
 * @param folder replaces `dist`.
 */
export function bundleOf(source: string, folder = 'dist'): string {
  const [, workspace = '', path = ''] = /([^/]+)\/src\/(.+)\.ts$/.exec(source) ?? []
  if (!path) throw new Error(`${source} is not a program of a workspace`)
  const [name, parent] = path.split('/').reverse()
  return `${folder}/${workspace}/${name === 'main' && parent ? parent : name}.mjs`
}
