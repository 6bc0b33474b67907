/** Limits of a document's size and structure. The largest valid documents that we found stay below half of each limit. */
export const documentLimits = {
  /** Parts of one archive. Each picture is a part, each chart about five. */
  parts: 10_000,
  /** Expanded bytes of the whole document, including embedded archives. */
  expandedBytes: 256 * 1_048_576,
  /** Levels of embedded archives. A workbook in a document is level 1, an archive in that workbook is level 2. */
  nesting: 2,
  /** Size of a part that is read into memory: content types or relationships. */
  wholePartBytes: 4 * 1_048_576,
  /** The root element of an XML part must start within this many bytes. */
  prologBytes: 64 * 1024,
  /** The body element of the main part must start within this many bytes. */
  bodyStartBytes: 1_048_576,
} as const
