export const referencesForm = (files: readonly File[]) => {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}
