/** Logs failures that the product does not show to the browser's console. */
export const report = (what: string, cause: unknown) => {
  // biome-ignore lint/suspicious/noConsole: the only place that logs to the console
  console.warn(what, cause)
}
