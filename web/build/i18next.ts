/** Stands for i18next in react-i18next, which imports this function for keys written as functions. The app has none. */
export const keyFromSelector = (selector: unknown) => {
  throw new Error(`not a key: ${selector}`)
}
