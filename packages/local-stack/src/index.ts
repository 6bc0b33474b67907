export { type BackingServers, type BackingServersOptions, startBackingServers } from './backing-servers.ts'
export { findBinary } from './processes/find-binary.ts'
export { keep } from './processes/keeper.ts'
export { freePort } from './processes/ports.ts'
