/** Words of the HS search, its picker and the nomenclature import. */
const en = {
  why: { code: 'Begins with {text}', term: 'Shop term “{text}”', words: 'Described by “{text}”', alike: 'Titles of such goods say “{text}”' },
  supersededBy: 'No longer in force. Now: {codes}',
  ended: 'No longer in force, without a successor',
  useSuccessor: 'Use {code}',
  picker: {
    placeholder: 'Phone case, 手机壳 or 3926…',
    empty: 'No HS code found. Try another word for the goods, or the first digits.',
    more: 'Type at least 2 characters.',
  },
  warning: {
    classified: 'Product {number} came without an HS code; {code} is the best match for its description.',
    unclassified: 'No HS code was found for product {number}.',
    superseded: 'HS code {code} of product {number} is no longer in force; look at {successors}.',
  },
  import: {
    code: 'This is not a chapter, heading or subheading of 2, 4 or 6 digits.',
    twice: 'This code is in the file twice.',
    description: 'The description is missing or too long.',
    parent: 'The code above this one is not in the file.',
    parentOf: 'The parent does not fit the code.',
    level: 'The level does not fit the number of digits.',
    replaces: 'The codes it replaces must have 2, 4 or 6 digits, separated by spaces.',
    empty: 'The file has no HS codes.',
  },
  /** What its names are called. */
  names: {
    parts: { hsCodes: 'HS codes and duties' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'hs-codes': typeof en;
  }
}
