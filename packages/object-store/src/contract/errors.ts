export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound'
  constructor(key: string) {
    super(`no object with key ${key}`)
  }
}

export class ObjectMismatch extends Error {
  override name = 'ObjectMismatch'
  constructor(key: string, what: string) {
    super(`the body of ${key} differs from the declared size or hash: ${what}`)
  }
}

export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable'
  constructor(cause: unknown) {
    super(`the object store failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
