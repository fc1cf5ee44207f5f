const CHECKED = /^R(\d{1,15})-(\d{2})$/;

/** Check digits as those of IBAN (ISO 7064, mod 97-10): a digit mistyped or two exchanged are noticed. */
const checkOf = (accountId: number): string => String(98 - Number((BigInt(accountId) * 100n) % 97n)).padStart(2, '0');

/** What an account's parcels bear when they come back, so that the warehouse knows whose they are: `R20001-37`. */
export const referenceCode = (accountId: number): string => `R${accountId}-${checkOf(accountId)}`;

/** The account a code stands for; null where it is none, or mistyped. */
export function accountOfCode(text: string): number | null {
  const [, account, check] = CHECKED.exec(text.trim().toUpperCase()) ?? [];
  if (account === undefined || check === undefined) return null;
  return checkOf(Number(account)) === check ? Number(account) : null;
}
