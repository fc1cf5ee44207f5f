/** Widths of the symbols 0–105 (ISO/IEC 15417, table 1); 103–105 are the start symbols of sets A, B and C. */
const SYMBOLS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232`.split(/\s+/);
const STOP = '2331112';

/** Decodes bar and space widths in sets B and C. Throws on a wrong symbol or check digit. */
export function readCode128(widths: readonly number[]): string {
  const text = widths.join('');
  if (!text.endsWith(STOP)) throw new Error('No stop symbol');
  const values = (text.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((symbol) => SYMBOLS.indexOf(symbol));
  if (values.includes(-1)) throw new Error('Unknown symbol');
  const check = values.pop();
  const [start = 0] = values;
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  if (sum % 103 !== check) throw new Error('Wrong check digit');
  let isDigits = start === 105;
  let out = '';
  for (const value of values.slice(1)) {
    if (isDigits && value < 100) out += String(value).padStart(2, '0');
    else if (value === 99) isDigits = true;
    else if (value === 100) isDigits = false;
    else out += String.fromCharCode(value + 32);
  }
  return out;
}
