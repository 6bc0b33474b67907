const lineEnd = Buffer.from('\r\n')
const underscore = 0x5f

// The characters that the parser refuses in a header, except tabs and line ends.
const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f

/**
 * Returns a function that replaces control characters in part headers with `_`. Browsers do not escape control characters
 * in file names, and the parser refuses the whole form because of them. Call the function with each chunk of the body, in
 * order, before the parser reads the chunk. It changes the chunk in place.
 */
export function partHeaderCleaner(contentType: string): (chunk: Buffer) => void {
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType)
  const delimiter = Buffer.from(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  // The first delimiter of a body has no line end before it.
  let seen = lineEnd
  let inHeaders = false
  let lineLength = 0

  function skipContent(chunk: Buffer, from: number): number {
    const overlap = delimiter.length - 1
    const edge = Buffer.concat([seen, chunk.subarray(from, from + overlap)])
    const across = edge.indexOf(delimiter)
    const within = across === -1 ? chunk.indexOf(delimiter, from) : -1
    if (across === -1 && within === -1) {
      seen = Buffer.from((chunk.length - from < overlap ? edge : chunk).subarray(-overlap))
      return chunk.length
    }
    const start = across === -1 ? within : from + across - seen.length
    inHeaders = true
    // Non-zero, because the rest of the delimiter's line is not the empty line that ends the headers.
    lineLength = 1
    return start + delimiter.length
  }

  function cleanHeaders(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (isControl(byte)) chunk[at] = underscore
      if (byte === 0x0d) continue
      if (byte !== 0x0a) lineLength += 1
      else if (lineLength > 0) lineLength = 0
      else {
        inHeaders = false
        seen = Buffer.alloc(0)
        return at + 1
      }
    }
    return chunk.length
  }

  return (chunk) => {
    let at = 0
    while (at < chunk.length) at = inHeaders ? cleanHeaders(chunk, at) : skipContent(chunk, at)
  }
}
