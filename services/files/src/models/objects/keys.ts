export const attachmentKey = (id: string) => `attachments/${id}`
export const originalKey = (documentId: string) => `originals/${documentId}.docx`
export const referenceKey = (documentId: string, id: string) => `references/${documentId}/${id}`
export const resultKey = (documentId: string, version: number) => `results/${documentId}/${version}.docx`
