export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound'
  constructor(key: string) {
    super(`no object under ${key}`)
  }
}

export class ObjectMismatch extends Error {
  override name = 'ObjectMismatch'
  constructor(key: string, what: string) {
    super(`the body for ${key} is not what was announced: ${what}`)
  }
}

export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable'
  constructor(cause: unknown) {
    super(`the object store failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
