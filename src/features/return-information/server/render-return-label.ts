import { countryNameEn } from '../../../shared/country-names.ts';
import { renderPages } from '../../../papers/render-pages.ts';
import { referenceCode } from '../../subscriptions/reference-code.ts';
import type { ReturnPoint } from '../contract.ts';
import { layoutReturnLabel } from './return-label-layout.ts';

/** The same account and point give the same bytes: a label has no date. */
const MADE = '2026-01-01T00:00:00.000Z';

interface Bearing {
  accountId: number;
  isTest: boolean;
  /** The return's own number, printed as a QR code. */
  number?: string | null;
}

/** A label for the buyer, with what its file is called. */
export async function renderReturnLabel(
  { address, destination, warehouse }: Pick<ReturnPoint, 'destination' | 'warehouse'> & { address: NonNullable<ReturnPoint['address']> },
  { accountId, isTest, number = null }: Bearing,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { name, company_name: company, street1, street2, city, province, postal_code: postalCode, country } = address;
  const to = { name, company, street1, street2, city, province, postalCode, country, countryName: countryNameEn(country) ?? null };
  const code = referenceCode(accountId);
  const { bytes } = await renderPages(`Return label ${code}`, { createdAt: MADE }, [layoutReturnLabel({ to, code, number, warehouse, isTest })]);
  return { bytes, name: `return-label-${destination}-${number ?? code}.pdf` };
}
