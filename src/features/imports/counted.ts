/** What people write beside a number of pieces, in headings and in cells. */
const PIECES = 'шт|штук|штуки|pcs|pc|pieces|piece|ea|件|个|個|只|stk|stück|uds|pz';

/** At the end of a heading: `Кол-во, шт.`, `数量(件)`. */
const COUNTED = new RegExp(String.raw`[\s,(（]+(?:${PIECES})[\s.)）]*$`, 'iu');
/** A cell that is a number of pieces: `2 шт.`, `2件`. */
const PIECES_IN_CELL = new RegExp(String.raw`^(\d+)\s*(?:${PIECES})\.?$`, 'iu');

/** A heading without what its numbers count. */
export const withoutPieces = (heading: string): string => heading.replace(COUNTED, '');

/** A count without what it counts; any other text comes back as it is. */
export const countOf = (text: string): string => PIECES_IN_CELL.exec(text)?.[1] ?? text;
