/** What a document may ask of whoever reads it. The largest genuine ones found stay below half of each. */
export const documentLimits = {
  /** Parts of one archive. Each picture is a part, each chart about five. */
  parts: 10_000,
  /** Bytes of everything in the document, archives inside it included, once expanded. */
  expandedBytes: 256 * 1_048_576,
  /** A workbook in a document is one level, a picture archive in that workbook the second. */
  nesting: 2,
  /** Bytes of a part that is read as a whole: content types and relationships. */
  listBytes: 4 * 1_048_576,
  /** Bytes in which a part's XML has to come to its root, and the body part to its body. */
  prologBytes: 64 * 1024,
  bodyStartBytes: 1_048_576,
} as const
