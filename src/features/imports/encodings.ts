/** The encodings a file can be saved in, by the names of the WHATWG Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'windows-1251',
  'koi8-r',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Those that a file has no mark of, and that not every text holds to: which one it is has to be guessed. */
export const OLD_ENCODINGS: readonly Encoding[] = ENCODINGS.filter((encoding) => !encoding.startsWith('utf'));
