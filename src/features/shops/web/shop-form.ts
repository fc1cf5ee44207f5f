import { z } from 'zod';
import type { Day } from '../../../shared/day.ts';
import { shopChange, shopInput, type Shop, type ShopDraft, type ShopKind } from '../contract.ts';

export type ShopValues = ShopDraft;

/** What is empty in the form is not sent. */
const bodyOf = ({ settings, options, ...form }: ShopValues): ShopValues => ({
  ...form,
  settings: Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => Boolean(value))),
  options: {
    ...options,
    orders_from: options?.orders_from || undefined,
    stock_location: options?.stock_location || null,
    delay_processing: options?.delay_processing ?? 0,
  },
});

/** The contract's own check of a new shop. */
export const addForm = z.custom<ShopValues>().transform(bodyOf).pipe(shopInput);

/** The same of one that exists: the day that was shown of it is left out, so that it stays the moment it was; none is now. */
export const editForm = (shown: Day) =>
  z
    .custom<ShopValues>()
    .transform((form): z.input<typeof shopChange> => {
      const { kind: _kind, ...body } = bodyOf(form);
      const from = body.options?.orders_from ?? new Date().toISOString();
      return { ...body, options: { ...body.options, orders_from: from === shown ? undefined : from } };
    })
    .pipe(shopChange);

const usual = (kind: ShopKind | undefined): string[] => (kind?.statuses ?? []).filter((one) => one.is_usual).map((one) => one.value);

/** What a form begins with for a kind of shop. */
export const emptyOptions = (kind: ShopKind | undefined): NonNullable<ShopValues['options']> => ({
  orders_from: '',
  statuses: usual(kind),
  locations: [],
  warehouse: '',
  delay_processing: 0,
  push_fulfillments: true,
  notify_buyer: true,
  push_stock: false,
  stock_location: '',
});

export const newShop = (kind: ShopKind | undefined): ShopValues => ({
  shop_id: '',
  name: '',
  kind: kind?.kind ?? '',
  settings: {},
  options: emptyOptions(kind),
});

/** What may stay in the browser of what was typed: no keys. */
export const withoutSecrets =
  (kinds: readonly ShopKind[]) =>
  ({ settings, ...rest }: ShopValues): ShopValues => {
    const open = kinds.find(({ kind }) => kind === rest.kind)?.fields.filter((field) => !field.is_secret) ?? [];
    return { ...rest, settings: Object.fromEntries(open.map(({ name }) => [name, settings?.[name] ?? ''])) };
  };

/** A stored shop as the form shows it, its orders taken from a day of the account's zone; its secrets are not known. */
export const formOf = (shop: Shop, from: Day): ShopValues => ({
  shop_id: shop.shop_id,
  name: shop.name,
  kind: shop.kind,
  settings: shop.settings,
  options: {
    ...shop.options,
    orders_from: from,
    warehouse: shop.options.warehouse ?? '',
    stock_location: shop.options.stock_location ?? '',
  },
});
