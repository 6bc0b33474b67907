export { type SeededLogin, seedFirstLogin } from './first-login.ts'
export { migrationSources } from './migration-sources.ts'
export { prepareDatabases } from './prepare-databases.ts'
