export const mediaTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
  png: 'image/png',
  jpeg: 'image/jpeg',
  // Not `text/plain`, because the encoding is unknown.
  text: 'application/octet-stream',
} as const
export type MediaType = keyof typeof mediaTypes

/** Files that people attach to messages and instructions. */
export const attachedMedia = ['docx', 'pdf', 'png', 'jpeg', 'text'] as const
