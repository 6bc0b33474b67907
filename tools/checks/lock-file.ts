interface Entry {
  version?: string
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface LockFile {
  packages: Record<string, Entry>
}

/** Dependencies without an entry where Node looks for them, as `package → dependency`. `npm ci` fails on any. */
export function missingFrom({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const ofOurs = path.includes('node_modules/') ? {} : entry.devDependencies
    const dependencies = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...ofOurs })
    return dependencies.filter((name) => !isFound(packages, path, name)).map((name) => `${path} → ${name}`)
  })
}

function isFound(packages: LockFile['packages'], path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    if ((folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`) in packages) return true
    if (folder === '') return false
  }
}

/** Entries with a download URL. The lock file has none, because machines use different registries. */
export function registriesIn({ packages }: LockFile): string[] {
  return Object.keys(packages).filter((path) => /^\w+:\/\//.test(packages[path]?.resolved ?? ''))
}
