import { describe, expect, it } from 'vitest';
import type { ShopKind } from '../contract.ts';
import { newShop, withoutSecrets } from './shop-form.ts';

const field = (name: string, is_secret: boolean) => ({ name, label: name, hint: null, is_secret, is_required: true, example: null });

describe('what the browser keeps of a shop that is typed', () => {
  const kind = { kind: 'medusa', statuses: [], fields: [field('url', false), field('api_key', true)] } as unknown as ShopKind;
  const typed = { ...newShop(kind), shop_id: 'mugs', settings: { url: 'https://shop.example', api_key: 'sk_1', other: 'sk_2' } };

  it('is everything but keys', () => {
    expect(withoutSecrets([kind])(typed)).toEqual({ ...typed, settings: { url: 'https://shop.example' } });
  });

  it('is no setting of a kind that is not known', () => {
    expect(withoutSecrets([])(typed).settings).toEqual({});
  });
});
