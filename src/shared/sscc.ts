/** GS1 SSCC: extension digit + company prefix + serial = 17 digits, and a mod-10 check digit. Source: GS1 General Specifications. */

/** The GS1 mod-10 check digit of a string of digits (weights 3 and 1 from the right). Throws `RangeError` for anything else. */
export function gs1CheckDigit(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new RangeError('digits expected');
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const weight = (digits.length - index) % 2 === 1 ? 3 : 1;
    sum += weight * Number(digits[index]);
  }
  return (10 - (sum % 10)) % 10;
}

/** Makes an 18-digit SSCC. Throws `RangeError` when the serial does not fit after the prefix (7 to 10 digits). */
export function makeSscc(extension: number, companyPrefix: string, serial: number): string {
  if (!Number.isInteger(extension) || extension < 0 || extension > 9) throw new RangeError('the extension is one digit');
  if (!/^\d{7,10}$/.test(companyPrefix)) throw new RangeError('a GS1 company prefix has 7 to 10 digits');
  const room = 16 - companyPrefix.length;
  const tail = String(serial).padStart(room, '0');
  if (!Number.isSafeInteger(serial) || serial < 0 || tail.length > room) throw new RangeError('the serial does not fit');
  const digits = `${extension}${companyPrefix}${tail}`;
  return `${digits}${gs1CheckDigit(digits)}`;
}

/** True for 18 digits with the right check digit, with or without the application identifier (00). */
export function isSscc(value: string): boolean {
  const digits = value.replace(/\s+/g, '').replace(/^(?:\(00\)|00(?=\d{18}$))/, '');
  return /^\d{18}$/.test(digits) && gs1CheckDigit(digits.slice(0, 17)) === Number(digits[17]);
}
