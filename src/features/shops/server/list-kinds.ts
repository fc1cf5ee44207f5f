import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { CONNECTORS } from './connectors.ts';

/** The kinds of shop there are, with their words in the caller's language. */
export const listKinds = verb(shops.kinds, async ({ ctx: { lang } }) => ({
  kinds: [...CONNECTORS.values()].map((one) => {
    const words = one.words[lang];
    return {
      kind: one.kind,
      name: words.name,
      about: words.about,
      steps: [...words.steps],
      fields: one.fields.map(({ name, isSecret = false, isRequired = false, unless, example = null }) => ({
        name,
        label: words.fields[name]?.label ?? name,
        hint: words.fields[name]?.hint ?? null,
        is_secret: isSecret,
        is_required: isRequired && unless === undefined,
        example,
      })),
      statuses: one.statuses.map((value) => ({ value, name: words.statuses[value] ?? value, is_usual: one.usual.includes(value) })),
      has_order_locations: one.hasOrderLocations,
      everywhere: words.everywhere ?? null,
      has_stock: one.hasStock,
      has_stock_locations: one.hasStockLocations,
      has_secret: one.hasSecret,
    };
  }),
}));
