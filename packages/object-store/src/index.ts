export { ObjectMismatch, ObjectNotFound, ObjectStoreUnavailable } from './errors.ts'
export type { ByteRange, NewObject, ObjectInfo, ObjectStore } from './object-store.ts'
export { openObjectStore } from './open.ts'
