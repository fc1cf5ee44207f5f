/** UPU S10: 2 letters, 8 digits, check digit, ISO country, e.g. RB123456785GB. Source: UPU standard S10. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** The check digit of an 8-digit serial number. Throws `RangeError` for anything else. */
export function s10CheckDigit(serial: string): number {
  if (!/^\d{8}$/.test(serial)) throw new RangeError('an S10 serial has 8 digits');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return 0;
  return check === 11 ? 5 : check;
}

/** Makes an S10 number from a service indicator (two letters), a serial below 100,000,000 and an ISO country. */
export function makeS10(indicator: string, serial: number, country: string): string {
  if (!/^[A-Z]{2}$/.test(indicator) || !/^[A-Z]{2}$/.test(country)) throw new RangeError('two capital letters expected');
  if (!Number.isInteger(serial) || serial < 0 || serial > 99_999_999) throw new RangeError('an S10 serial has 8 digits');
  const digits = String(serial).padStart(8, '0');
  return `${indicator}${digits}${s10CheckDigit(digits)}${country}`;
}

/** True for an S10 number with the right check digit; spaces and lowercase, as people type them, are fine. */
export function isS10(value: string): boolean {
  const match = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(value.replace(/\s+/g, '').toUpperCase());
  return match !== null && s10CheckDigit(match[1] ?? '') === Number(match[2]);
}
