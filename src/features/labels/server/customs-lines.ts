import { amount, kilograms, sums } from '../../../papers/paper-numbers.ts';
import { dangerCodes, dangerMark } from '../dangerous-goods.ts';
import type { LabelFacts } from '../facts.ts';

/** One article of the contents as the papers show it. */
export interface ContentLine {
  description: string;
  quantity: string;
  netKg: string;
  value: string;
  hsCode: string;
  origin: string;
  unitValue: string;
  sku: string;
}

/** The articles of a parcel; English first, then the description in the language of the entry point. */
export function contentLines(facts: LabelFacts): ContentLine[] {
  return facts.items.map((item) => ({
    description: [item.description, item.originDescription ?? ''].filter((text) => text.trim() !== '').join(' '),
    quantity: String(item.quantity),
    netKg: item.weightG === 0 ? '' : kilograms(item.weightG * item.quantity),
    value: `${amount(item.valueMinor * item.quantity, item.currency)} ${item.currency}`,
    hsCode: item.hsCode ?? '',
    origin: item.countryOfOrigin ?? '',
    unitValue: `${amount(item.valueMinor, item.currency)} ${item.currency}`,
    sku: item.sku ?? '',
  }));
}

/** Value of all articles, one sum per currency. */
export function totalValue(facts: LabelFacts): string {
  return sums(facts.items.map((item) => ({ minor: item.valueMinor * item.quantity, currency: item.currency })));
}

/** Net weight of all articles in kg; empty where one's is not known. */
export function netKg({ items }: LabelFacts): string {
  return items.some(({ weightG }) => weightG === 0) ? '' : kilograms(items.reduce((sum, item) => sum + item.weightG * item.quantity, 0));
}

/** A number without what people write between its digits. */
const bare = (number: string | null | undefined): string => (number ?? '').replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();

/** The importer's numbers that customs asks for, as `IOSS IM…`, and the recipient's own tax number, which may be the importer's written otherwise. */
export function importerNumbers({ identifiers: { ioss, voec, importerTaxId }, to }: Pick<LabelFacts, 'identifiers' | 'to'>): string[] {
  const own = bare(to.taxId) === bare(importerTaxId) ? null : to.taxId;
  return [ioss ? `IOSS ${ioss}` : '', voec ? `VOEC ${voec}` : '', importerTaxId ? `Tax ID ${importerTaxId}` : '', own ? `Tax ID ${own}` : ''].filter(
    (text) => text !== '',
  );
}

/** The sender's numbers: EORI, VAT and the consignor's own tax number. */
export function senderNumbers(facts: LabelFacts): string[] {
  const { eori, vat } = facts.identifiers;
  const { taxId } = facts.consignor;
  return [eori ? `EORI ${eori}` : '', vat ? `VAT ${vat}` : '', taxId ? `Tax ID ${taxId}` : ''].filter((text) => text !== '');
}

/** What the papers say in words for dangerous goods codes. */
export function dangerWords(facts: LabelFacts): string[] {
  return dangerCodes(facts).map((code) => {
    const mark = dangerMark(code);
    if (mark?.kind === 'lithium') return `Lithium batteries ${mark.un}, packing instruction ${code}${mark.isCargoOnly ? ', cargo aircraft only' : ''}`;
    return mark?.kind === 'limited-quantity' ? `Limited quantity (${code})` : code;
  });
}
