import { EU } from '../../../shared/european-union.ts';

export type CustomsNumber = 'ioss' | 'eori' | 'vat' | 'voec' | 'importer_tax_id';
export const CUSTOMS_NUMBERS: readonly CustomsNumber[] = ['ioss', 'eori', 'vat', 'voec', 'importer_tax_id'];

/** Monaco is within the customs border of France. */
const EU_CUSTOMS = new Set([...EU, 'MC']);
/** Destinations whose customs asks for the importer's personal or company number. */
const IMPORTER = new Set(['BR', 'KR', 'CL', 'AR', 'PE', 'CO', 'EC', 'MX', 'CR', 'TR', 'IN', 'ID', 'IL', 'ZA', 'TW', 'KZ', 'RU', 'CN', 'EG', 'SA']);

/** The numbers a destination's customs looks at. */
export function customsNumbersOf(country: string): readonly CustomsNumber[] {
  if (EU_CUSTOMS.has(country)) return ['ioss', 'eori', 'vat'];
  if (country === 'GB' || country === 'IM') return ['eori', 'vat'];
  if (country === 'NO') return ['voec'];
  if (country === 'CH' || country === 'LI') return ['vat'];
  return IMPORTER.has(country) ? ['importer_tax_id'] : [];
}
