/** Limits of a document's size and structure. The largest genuine documents found stay below half of each. */
export const documentLimits = {
  /** Parts of one archive. Each picture is a part, each chart about five. */
  parts: 10_000,
  /** Expanded bytes of the whole document, with the archives inside it. */
  expandedBytes: 256 * 1_048_576,
  /** A workbook in a document is one level, a picture archive in that workbook the second. */
  nesting: 2,
  /** Bytes of a part that is read as a whole: content types or relationships. */
  wholePartBytes: 4 * 1_048_576,
  /** Bytes within which the XML of a part reaches its root, and the main part its body. */
  prologBytes: 64 * 1024,
  bodyStartBytes: 1_048_576,
} as const
