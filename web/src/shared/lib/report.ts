/** Failures that product rules keep from the screen are at least in the browser's console. */
export const report = (what: string, cause: unknown) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(what, cause)
}
