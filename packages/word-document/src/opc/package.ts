/** A file inside the archive of a Word document. */
export interface Part {
  name: string
}

/** The open archive of a Word document, on a disk or in a browser. */
export interface WordPackage<P extends Part = Part> {
  readonly parts: readonly P[]
  /** Finds a part by name, ignoring case. */
  find(name: string): P | undefined
  /** The content of a part, chunk by chunk. */
  content(part: P): AsyncIterable<Uint8Array>
  /** Reads a small part into memory. @throws Refusal when it is too large. */
  readWhole(part: P): Promise<Uint8Array>
}
