export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }

/** Contract modules that hold plain data and no schema library. */
const plain = new Set([
  '@runwen/contracts/limits',
  '@runwen/contracts/routes',
  '@runwen/contracts/agreement/en',
  '@runwen/contracts/agreement/zh',
  '@runwen/contracts/agreement/version',
])

export const importsOf = (from: string, source: string): Import[] =>
  [...source.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"();=:]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)]
    .map(([, type, to = '']) => ({ from, to, typeOnly: type !== undefined }))
    .concat(
      [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, to = '']) => ({
        from,
        to,
        typeOnly: false,
      })),
    )

const layerOf = (path: string) => /^#?(app|shared|features|testing)\//.exec(path)?.[1]
const featureOf = (path: string) => /^#?features\/([\w-]+)\//.exec(path)?.[1]

/** Why an import may not be: shared ← features ← app, no feature imports another, no schemas in the bundle. */
export const refusal = ({ from, to, typeOnly }: Import): string | undefined => {
  if (/^zod(\/|$)/.test(to)) return 'the schema library stays out of the bundle'
  if (to.startsWith('@runwen/')) {
    if (plain.has(to) || (to === '@runwen/contracts' && typeOnly)) return undefined
    return 'the web takes only types and plain data from contracts'
  }
  const [layer, target] = [layerOf(from), layerOf(to)]
  if (target === 'testing' && layer !== 'testing') return 'testing is for tests'
  if (layer === 'shared' && (target === 'features' || target === 'app'))
    return 'shared knows nothing above it'
  if (layer === 'features' && target === 'app') return 'a feature does not know the app'
  if (layer === 'features' && target === 'features' && featureOf(from) !== featureOf(to)) {
    return 'no feature imports another'
  }
  return undefined
}
