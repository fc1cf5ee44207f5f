import type { Bitmap } from './bitmap.ts';

const ONES = 'GHIJKLMNOPQRSTUVWXY';
const TWENTIES = 'ghijklmnopqrstuvwxyz';

/** A run of one hex digit in ZPL's alternative data compression: g–z count twenties, G–Y ones. */
function run(digit: string, count: number): string {
  if (count < 3) return digit.repeat(count);
  let out = '';
  let rest = count;
  while (rest >= 20) {
    const twenties = Math.min(TWENTIES.length, Math.floor(rest / 20));
    out += TWENTIES[twenties - 1];
    rest -= twenties * 20;
  }
  if (rest > 0) out += ONES[rest - 1];
  return out + digit;
}

function compressRow(hex: string): string {
  const last = hex.at(-1);
  const tail = last === '0' ? ',' : last === 'F' ? '!' : '';
  let end = hex.length;
  if (tail !== '') while (end > 0 && hex[end - 1] === last) end -= 1;
  let out = '';
  for (let from = 0; from < end;) {
    const digit = hex[from] ?? '';
    let to = from + 1;
    while (to < end && hex[to] === digit) to += 1;
    out += run(digit, to - from);
    from = to;
  }
  return out + tail;
}

/** A `^GFA` graphic field of a bitmap (ZPL II, "Alternative Data Compression Scheme"). */
export function graphicField({ bits, rowBytes, height }: Bitmap): string {
  const hex = Buffer.from(bits).toString('hex').toUpperCase();
  let last = '';
  let data = '';
  for (let row = 0; row < height; row += 1) {
    const text = hex.slice(row * rowBytes * 2, (row + 1) * rowBytes * 2);
    data += row > 0 && text === last ? ':' : compressRow(text);
    last = text;
  }
  return `^GFA,${bits.length},${bits.length},${rowBytes},${data}`;
}
