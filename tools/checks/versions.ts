interface Manifest {
  name?: string
  version?: string
  appVersion?: string
}

/** Manifests with a version of their own. Only the root `package.json` has one. */
export const withOwnVersion = (manifests: readonly Manifest[]): string[] =>
  manifests
    .filter(({ version, appVersion }) => version !== undefined || appVersion !== undefined)
    .map(({ name = 'without a name' }) => name)

export const isInChangelog = (changelog: string, version: string): boolean =>
  changelog.includes(`\n## ${version} - `)
