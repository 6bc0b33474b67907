export const originalKey = (fileId: string) => `originals/${fileId}.docx`
export const resultKey = (fileId: string, version: number) => `results/${fileId}/${version}.docx`
