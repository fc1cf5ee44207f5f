/*
 * How an account ships: who sends (consignor), where parcels come back to, units, label format, defaults (spec §2, §3, §7).
 * No states. Spec §7 fixes the first two paths and their answers; the rest are plain resources.
 * Odd rules: an unset consignor is an answer (null), not a failure; a return destination without a stored address is
 * `not_found`, and the caller then asks for ROW (spec §7); `language` belongs to the person, not the account.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import {
  address,
  city,
  consignor,
  country,
  httpsUrl,
  line,
  name40,
  optionalEmail,
  optionalLine,
  postalCode,
  province,
  street50,
  terms,
  timeZone,
} from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';
import { LANGUAGES } from '../../shared/words.ts';
import { RETURN_DESTINATIONS } from './destinations.ts';

export const LABEL_FORMATS = ['4x6', 'A4', 'LETTER', 'ZPL'] as const;
/** Spec §9: the service levels, by code. */
export const SERVICES = ['parcel', 'plus', 'post', 'priority'] as const;

/** Latin letters with their accents; spec §5: "the user's own name must be in English (Latin) characters". */
const LATIN = /^[\dA-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF .,'’`&()/+#-]*$/;

/** The sender of an account, printed on every label: name and company in Latin letters. */
export const senderAddress = consignor.extend({
  name: name40.regex(LATIN, says('validation.latin')).regex(/[^\d .,'’`&()/+#-]/, says('validation.latin')),
  company_name: optionalLine(40).refine((text) => !text || LATIN.test(text), says('validation.latin')),
});

/** The stored return address as spec §3 names its fields. */
const returnAddress = z.object({
  name: name40,
  companyName: optionalLine(40),
  addressLineOne: street50,
  addressLineTwo: optionalLine(50),
  city,
  province,
  postalCode,
  country,
});

const destination = z.enum(RETURN_DESTINATIONS);
const storedReturnAddress = z.object({ destination, address, updated: z.string() });

/** The defaults of a new shipment; null leaves the choice to the person. */
const defaults = z.strictObject({
  service: line(16).toLowerCase().nullable(),
  entry_point: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,6}$/, says('validation.format'))
    .nullable(),
  terms: terms.nullable(),
  signature_confirmation: z.boolean(),
  insurance: z.boolean(),
});

const accountSettings = z.strictObject({
  units: z.enum(UNIT_SYSTEMS),
  label_format: z.enum(LABEL_FORMATS),
  defaults,
  // An offset such as +05:30 is a zone to Intl, but PostgreSQL reads it with the opposite sign.
  time_zone: timeZone.refine((zone) => /^[A-Za-z]/.test(zone), says('validation.selection')),
  language: z.enum(LANGUAGES),
});

/** The logo of a tracking page: PNG, JPEG or WebP, small enough to be kept beside the settings. */
export const MAX_LOGO_BYTES = 256 * 1024;
export const MAX_LOGO_SIDE = 2000;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** How the public tracking page of the account's parcels looks; if nothing is set, the page has no brand. */
export const trackingPageBody = z.strictObject({
  brand_name: optionalLine(40),
  /** `#rrggbb`; each theme shows the nearest shade that can be read. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, says('validation.format'))
    .nullish(),
  support_url: httpsUrl.nullish().or(z.literal('')),
  support_email: optionalEmail,
});

const trackingPage = z.object({
  brand_name: z.string(),
  accent: z.string().nullable(),
  /** The accent as it is shown: 4.5 : 1 against the page at least. */
  accent_light: z.string().nullable(),
  accent_dark: z.string().nullable(),
  support_url: z.string().nullable(),
  support_email: z.string().nullable(),
  /** A short hash of the logo's bytes, null without one. */
  logo_version: z.string().nullable(),
  /** A parcel of the account to preview the page with; null before the first label. */
  example_number: z.string().nullable(),
  /** Of all but the logo: another one where somebody changed it. */
  version: z.string(),
});

export type TrackingPage = z.output<typeof trackingPage>;
export type SenderAddress = z.output<typeof senderAddress>;
export type Consignor = z.output<typeof consignor>;
export type ReturnAddress = z.output<typeof returnAddress>;
export type StoredReturnAddress = z.output<typeof storedReturnAddress>;
export type ShippingDefaults = z.output<typeof defaults>;
export type AccountSettings = z.output<typeof accountSettings>;

const sample = { name: 'Ana Costa', street1: 'Rua Augusta 12', city: 'Lisboa', postal_code: '1100-048', country: 'PT' };

export const settings = contract('settings', {
  getConsignor: {
    method: 'GET',
    path: '/users/me/consignor',
    summary: 'The sender printed on labels, or null while it is not set',
    access: 'settings:read',
    out: z.object({ consignor: consignor.nullable(), version: versionOut }),
    errors: ['consignor_failed'],
  },
  saveConsignor: {
    method: 'PUT',
    path: '/users/me/consignor',
    summary: 'Set the sender printed on labels',
    access: 'settings:write',
    visit: 'change',
    body: senderAddress.extend({ version: asRead }),
    out: z.object({ consignor, version: versionOut }),
    example: { body: { ...sample, phone: '+351 21 000 0000' } },
  },
  getReturnAddress: {
    method: 'GET',
    path: '/users/me/returns/{country}',
    summary: 'The stored return address for parcels to a country, by code or name',
    access: 'settings:read',
    params: z.object({ country: line(60) }),
    out: z.object({ returnAddress }),
    errors: ['not_found'],
    example: { params: { country: 'US' } },
  },
  listReturnAddresses: {
    method: 'GET',
    path: '/return-addresses',
    summary: 'All stored return addresses, in the order of the destinations',
    access: 'settings:read',
    out: z.object({ return_addresses: z.array(storedReturnAddress) }),
  },
  saveReturnAddress: {
    method: 'PUT',
    path: '/return-addresses/{destination}',
    summary: 'Store the return address for a destination',
    access: 'settings:write',
    visit: 'change',
    params: z.object({ destination }),
    body: address.extend({
      updated: z
        .string()
        .max(40)
        .nullish()
        .meta({ description: 'As it was read, null where nothing was stored; refused with `conflict` where somebody changed it since' }),
    }),
    out: z.object({ return_address: storedReturnAddress }),
    errors: ['not_found'],
    example: { params: { destination: 'ROW' }, body: sample },
  },
  deleteReturnAddress: {
    method: 'DELETE',
    path: '/return-addresses/{destination}',
    summary: 'Remove the stored return address of a destination',
    access: 'settings:write',
    visit: 'change',
    params: z.object({ destination }),
    out: z.object({ return_address: z.object({ destination }) }),
    errors: ['not_found'],
  },
  getSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'Units, label format, defaults of new shipments, time zone and language',
    access: 'settings:read',
    out: z.object({ settings: accountSettings }),
  },
  saveSettings: {
    method: 'PUT',
    path: '/settings',
    summary: 'Change settings; what is left out stays as it is',
    access: 'settings:write',
    visit: 'change',
    body: accountSettings
      .extend({
        defaults: defaults.partial(),
        language: accountSettings.shape.language.describe('Language of the person who is signed in; a token may not change it'),
      })
      .partial(),
    out: z.object({ settings: accountSettings }),
    errors: ['live_only'],
    example: { body: { units: 'imperial', label_format: 'A4', defaults: { terms: 'DDP' } } },
  },
  getTrackingPage: {
    method: 'GET',
    path: '/settings/tracking-page',
    summary: "How the public tracking page of the account's parcels looks",
    access: 'settings:read',
    out: z.object({ tracking_page: trackingPage }),
  },
  saveTrackingPage: {
    method: 'PUT',
    path: '/settings/tracking-page',
    summary: 'Set brand name, accent color and support contact of the public tracking page; the logo stays as it is',
    access: 'settings:write',
    visit: 'change',
    body: trackingPageBody.extend({ version: asRead }),
    out: z.object({ tracking_page: trackingPage }),
    example: { body: { brand_name: 'Harbour Goods', accent: '#0b6b3a', support_email: 'help@example.com' } },
  },
  getLogo: {
    method: 'GET',
    path: '/settings/tracking-page/logo',
    summary: 'The logo of the public tracking page',
    access: 'settings:read',
    query: z.strictObject({ v: z.string().max(64).optional() }),
    out: z.never(),
    produces: LOGO_TYPES,
    errors: ['not_found'],
  },
  saveLogo: {
    method: 'PUT',
    path: '/settings/tracking-page/logo',
    summary: 'Set the logo: PNG, JPEG or WebP, at most 256 KB and 2,000 pixels a side',
    access: 'settings:write',
    visit: 'change',
    form: z.strictObject({}),
    out: z.object({ tracking_page: trackingPage }),
  },
  deleteLogo: {
    method: 'DELETE',
    path: '/settings/tracking-page/logo',
    summary: 'Remove the logo',
    access: 'settings:write',
    visit: 'change',
    out: z.object({ tracking_page: trackingPage }),
  },
});
