export { ObjectMismatch, ObjectNotFound, ObjectStoreUnavailable } from './contract/errors.ts'
export type { ByteRange, Capacity, NewObject, ObjectInfo, ObjectStore } from './contract/object-store.ts'
export { type MinioAccount, type MinioAccounts, openMinioAccounts } from './minio/accounts.ts'
export { openObjectStore } from './open.ts'
