/** Unpacks a `^GFA` field the way a printer does. */
export function unpackGraphic(field: string): Uint8Array {
  const [, total = '0', , rowBytes = '0', data = ''] = /^\^GFA,(\d+),(\d+),(\d+),(.*)$/s.exec(field) ?? [];
  const rowDigits = Number(rowBytes) * 2;
  let hex = '';
  let last = '';
  let row = '';
  let count = 0;
  const end = (): void => {
    hex += row;
    last = row;
    row = '';
  };
  for (const char of data) {
    if (char === ':') row = last;
    else if (char === ',') row = row.padEnd(rowDigits, '0');
    else if (char === '!') row = row.padEnd(rowDigits, 'F');
    else if (char >= 'G' && char <= 'Y') count += char.charCodeAt(0) - 70;
    else if (char >= 'g' && char <= 'z') count += (char.charCodeAt(0) - 102) * 20;
    else {
      row += char.repeat(count || 1);
      count = 0;
    }
    if (row.length === rowDigits) end();
  }
  if (hex.length / 2 !== Number(total)) throw new Error('The field does not hold as many bytes as it says');
  return Buffer.from(hex, 'hex');
}
