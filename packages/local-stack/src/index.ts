export { type BackingServers, type BackingServersOptions, startBackingServers } from './backing-servers.ts'
