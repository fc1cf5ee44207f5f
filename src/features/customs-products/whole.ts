import type { FileOnly, RowOf } from '../../shared/list.ts';
import { CONSIGNOR, PARTIES, type customsProducts, type Party } from './contract.ts';

type Row = RowOf<typeof customsProducts.list, 'customs_products'>;

const PARTS = ['name', 'company_name', 'phone', 'email', 'id', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;

const partyPart = (party: Party, part: (typeof PARTS)[number]): FileOnly<Row> => ({
  heading: `imports:columns.customs_products.${party}_${part}.name`,
  value: ({ customs_product: product }) => {
    const who = product?.[party];
    if (who === CONSIGNOR) return part === 'name' ? CONSIGNOR : null;
    return who?.[part] ?? null;
  },
});

/** The rest of a customs product, with what agencies ask of regulated goods: with it an import makes the same product again, elsewhere too. */
export const WHOLE: readonly FileOnly<Row>[] = [
  ...(['origin_description', 'dg_code', 'supplier', 'url'] as const).map((name) => ({
    heading: `imports:columns.customs_products.${name}.name` as const,
    value: ({ customs_product: product }: Row) => product?.[name] ?? null,
  })),
  {
    heading: 'imports:columns.customs_products.hs_other.name',
    value: ({ customs_product: product }) => product?.hs_codes.map((one) => `${one.country}: ${one.hs_code}`).join('; ') || null,
  },
  ...(['code', 'coi', 'intended_use_code', 'quantity', 'uom', 'packaging', 'processing_code'] as const).map((name) => ({
    heading: `imports:columns.customs_products.${name}.name` as const,
    value: ({ customs_product: product }: Row) => product?.[name] ?? null,
  })),
  {
    heading: 'imports:columns.customs_products.affirmations.name',
    value: ({ customs_product: product }) =>
      product?.affirmation_of_compliance.map((code, i) => [code, product.compliance_code[i]].filter(Boolean).join(' ')).join('; ') || null,
  },
  ...PARTIES.flatMap((party) => PARTS.map((part) => partyPart(party, part))),
];
