export const attachmentKey = (id: string) => `attachments/${id}`
export const originalKey = (fileId: string) => `originals/${fileId}.docx`
export const referenceKey = (fileId: string, id: string) => `references/${fileId}/${id}`
export const resultKey = (fileId: string, version: number) => `results/${fileId}/${version}.docx`
