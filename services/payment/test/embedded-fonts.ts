/** Returns the names of the fonts embedded in a PDF. */
export const embeddedFonts = (pdf: Buffer) =>
  new Set(pdf.toString('latin1').match(/\/FontFile2|\/FontFile3/g) ?? [])
