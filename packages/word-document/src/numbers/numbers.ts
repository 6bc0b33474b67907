/**
 * Groups of three digits, separated in one way, or digits with points and commas. Digits after a letter are part of a name,
 * such as CO2, but Chinese text has no spaces. The list [3,4] cites two works and is no number with a comma.
 */
export const NUMBER =
  /(?<!(?!\p{Script=Han})[\p{L}\p{N}.])[-−]?(?:(?<=\[[\d,; –—-]{0,60})[1-9]\d{0,2}(?=(?:[,; –—-]{1,3}[1-9]\d{0,2}){0,20}\])|\d{1,3}([, ])\d{3}(?:\1\d{3})*(?:\.\d+)?(?![.,]?\d)|\d+(?:[.,]\d+)*)(?:\s?[%‰])?/gu

/** One number in several spellings, such as 1,000, 1 000 and 1000, is the same. */
export const plainNumber = (number: string): string =>
  number.replaceAll(/,(?=\d{3}(?:\D|$))|\s/g, '').replace('−', '-')

/** A number as two languages share it: without sign and percent sign. */
export const bareNumber = (number: string): string => plainNumber(number).replaceAll(/^-|[%‰]$/g, '')
