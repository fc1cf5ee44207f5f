import { createHash } from 'node:crypto';

const ID = /^[A-Za-z0-9_-]{3,32}$/;
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 5);

/** A shop's text as an id of 3 to 32 characters; one that had to be changed ends in a mark of the original, so that two never become one. */
export function idOf(text: string): string {
  if (ID.test(text)) return text;
  const plain = text
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 26);
  return `${plain === '' ? 'id' : plain}-${shortHash(text)}`;
}
