export { ObjectMismatch, ObjectNotFound, ObjectStoreUnavailable } from './contract/errors.ts'
export type { ByteRange, NewObject, ObjectInfo, ObjectStore } from './contract/object-store.ts'
export { openObjectStore } from './open.ts'
