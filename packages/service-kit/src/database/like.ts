export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of LIKE for all that contains `text`, which is given in lower case where the column is compared so. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
