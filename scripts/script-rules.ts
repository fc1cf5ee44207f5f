/** Half-width punctuation beside a Chinese character. */
export const FOREIGN_MARK = /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u;
/** A Chinese character beside Latin letters, digits or a value without a space, or two characters with one between them (decision 046). */
export const CROWDED = /\p{Script=Han}[{A-Za-z0-9]|[}A-Za-z0-9]\p{Script=Han}|\p{Script=Han} \p{Script=Han}/u;
