import { z } from 'zod';
import { says } from '../../../shared/says.ts';
import { withoutBlanks } from '../../../ui/form/resolve.ts';
import type { ShippingDefaults } from '../../settings/contract.ts';
import { orderChange, orderInput, type OrderChange, type OrderDraft, type OrderInput } from '../fields.ts';
import { changeOf, type StoredOrder } from './change-of.ts';
import { joinName, splitName, type TwoNames } from '../../addresses/recipient-name.ts';

type Line = OrderDraft['line_items'][number];

/** An order as the form has it: the recipient's name in two parts, the tags as one text. */
/** The choice of an order that is of no shop. */
export const NO_SHOP = 'none';

export interface OrderForm extends Omit<OrderDraft, 'to' | 'tags' | 'hold' | 'shop'> {
  to: OrderDraft['to'] & TwoNames;
  tags: string;
  /** Of a new order: the shop it is of, `NO_SHOP` for none; empty until somebody says. */
  shop?: { id: string; order_id: string };
  hold?: boolean;
}

const MAX_NAME = 40;

/** An untouched line; one piece is the usual number. */
export const newLine = (): Line => ({ sku: '', quantity: 1 });

export const isBlankLine = (line: Partial<Line> | undefined): boolean => !line?.sku && (line?.sold_for === undefined || line.sold_for === null);

export const tagsOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,，、]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** What the form sends: lines nobody typed in are not lines; an empty order keeps one, which then says what is missing. */
function bodyOf({ tags, to, line_items, gift_message, shop, ...form }: OrderForm): Record<string, unknown> {
  const { first_name, last_name, name, ...place } = to;
  const lines = line_items.filter((line) => !isBlankLine(line));
  return {
    ...form,
    // A choice is text in a form.
    ...(shop?.id && shop.id !== NO_SHOP && { shop: { ...shop, id: Number(shop.id) } }),
    gift_message: form.packing_slip === true ? gift_message : undefined,
    to: { ...place, name: joinName({ first_name, last_name }, name) },
    tags: tagsOf(tags),
    line_items: lines.length === 0 ? line_items.slice(0, 1) : lines,
  };
}

/** The contract's own check with the recipient's two names: its problems stand at the form's fields. */
function formSchema<Out>(schema: z.ZodType<Out>): z.ZodType<Out, OrderForm> {
  return z.custom<OrderForm>().transform((form, ctx): Out => {
    const to = form.to ?? {};
    const rows = (form.line_items ?? []).flatMap((line, index) => (isBlankLine(line) ? [] : [index]));
    for (const part of ['first_name', 'last_name'] as const) {
      if (!to[part]) ctx.addIssue({ code: 'custom', path: ['to', part], message: says('validation.required') });
    }
    if (joinName(to, to.name).length > MAX_NAME) {
      ctx.addIssue({ code: 'custom', path: ['to', 'last_name'], message: says('validation.maxForty') });
    }
    const checked = schema.safeParse(withoutBlanks(bodyOf({ ...form, to, line_items: form.line_items ?? [] })));
    if (checked.success) return checked.data;
    for (const { path, ...issue } of checked.error.issues) {
      if (path[0] === 'to' && path[1] === 'name') continue;
      const at = path[0] === 'line_items' && typeof path[1] === 'number' ? [path[0], rows[path[1]] ?? path[1], ...path.slice(2)] : path;
      ctx.issues.push({ ...issue, path: [...at], input: undefined } as z.core.$ZodRawIssue);
    }
    return z.NEVER;
  });
}

export const addForm = formSchema<OrderInput>(orderInput);
export const editForm = formSchema<OrderChange>(orderChange);

/** A new order with the account's usual choices. */
export function newOrder(defaults: ShippingDefaults | null, currency: string): OrderForm {
  return {
    to: { first_name: '', last_name: '', name: '', street1: '', city: '', country: '' },
    service: 'rule',
    terms: defaults?.terms ?? 'DDU',
    insurance: defaults?.insurance ?? false,
    signature_confirmation: defaults?.signature_confirmation ?? false,
    packing_slip: false,
    gift_message: '',
    partial_fulfillment: false,
    exception_on_failure: true,
    ignore_bad_address: false,
    delay_processing: 0,
    currency: currency as OrderForm['currency'],
    order_number: '',
    notes: '',
    tags: '',
    shop: { id: '', order_id: '' },
    line_items: [newLine()],
    hold: false,
  };
}

/** A stored order as the form shows it. */
export function formOf(o: StoredOrder): OrderForm {
  const change = withoutBlanks(changeOf(o)) as Omit<OrderForm, 'tags'>;
  return { ...change, to: { ...change.to, ...splitName(o.to.name) }, tags: o.tags.join(', ') };
}
