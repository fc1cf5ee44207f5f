import { z } from 'zod';
import { CONSIGNOR, customsProductInput, PARTIES, REGULATED_FIELDS, type CustomsProduct, type CustomsProductDraft, type Party } from '../contract.ts';

export type Who = 'none' | 'consignor' | 'own';
type Address = Exclude<CustomsProductDraft['manufacturer'], string | null | undefined>;
/** A party as the form keeps it: who it is, and its own address. */
export type PartyForm = { who?: Who } & Partial<Address>;
export type ProductForm = Omit<CustomsProductDraft, Party> & { [K in Party]?: PartyForm };

function partyBody(party: PartyForm | undefined): CustomsProductDraft['manufacturer'] {
  if (party?.who === 'consignor') return CONSIGNOR;
  if (party?.who !== 'own') return undefined;
  const { who: _who, ...own } = party;
  return own as Address;
}

/** The form's content as the contract takes it: parties as one value, numbers beside their affirmations, nothing hidden. */
export function bodyOf(form: ProductForm): CustomsProductDraft {
  const pairs = (form.affirmation_of_compliance ?? [])
    .map((code: string | undefined, i) => ({ code: code ?? '', number: (form.compliance_code?.[i] as string | undefined) ?? '' }))
    .filter(({ code, number }) => code !== '' || number !== '');
  const parties = Object.fromEntries(PARTIES.map((name) => [name, partyBody(form[name])]));
  const body = {
    ...form,
    ...parties,
    affirmation_of_compliance: pairs.map(({ code }) => code),
    compliance_code: pairs.some(({ number }) => number !== '') ? pairs.map(({ number }) => number) : [],
  } as CustomsProductDraft;
  if (form.type === 'regulated') return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !(REGULATED_FIELDS as readonly string[]).includes(key))) as CustomsProductDraft;
}

/** The contract's own check of the form. */
export const productForm = z.custom<ProductForm>().transform(bodyOf).pipe(customsProductInput);

function partyForm(party: CustomsProduct[Party]): PartyForm {
  if (party === null) return { who: 'none' };
  return party === CONSIGNOR ? { who: 'consignor' } : { ...(party as Partial<Address>), who: 'own' };
}

/** A new product: most are ordinary, in the account's currency, and sent by whoever sends the shipment. */
export const newProduct = (currency: string): ProductForm => ({
  type: 'ordinary',
  currency: currency as ProductForm['currency'],
  description: '',
  coo: '',
  manufacturer: { who: 'none' },
  shipper: { who: 'consignor' },
  importer: { who: 'none' },
  prior_notice_submitter: { who: 'none' },
  fsvp_importer: { who: 'none' },
  contact: { who: 'none' },
  hs_codes: [],
  // A form's number is empty until it is typed.
  value: undefined as never,
});

/** A stored product as the form shows it. */
export function formOf(product: CustomsProduct): ProductForm {
  const { id: _id, created: _created, updated: _updated, version: _version, ...facts } = product;
  return { ...facts, ...Object.fromEntries(PARTIES.map((name) => [name, partyForm(product[name])])) } as ProductForm;
}
