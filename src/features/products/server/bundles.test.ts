import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../../test/counted.ts';
import { asMerchant } from '../../../../test/harness.ts';
import { EXAMPLE_PRODUCT, type Product, type ProductRow } from '../contract.ts';
import { productCan } from '../status.ts';
import { partsOf } from './parts-of.ts';
import { readProducts } from './product-row.ts';
import { eventsOf, make, merchant, mug, type One, type Page, PATH, put, t, verify, useScene } from './testing/scene.ts';

useScene();

describe('a bundle', () => {
  const parts = async (n = 2) => {
    const made = [];
    for (let i = 0; i < n; i += 1) made.push(await make());
    return made;
  };
  const of = (...products: Product[]) => ({ parts: products.map(({ product_id }, i) => ({ product_id, quantity: i + 1 })) });
  const verified = async (product: Product) => {
    await put(product.id, 'submit');
    await verify(product.id);
  };
  const partsNow = (ids: readonly number[], who = merchant) => t.app.db.tenant(who.accountId, (tx) => partsOf(tx, who.accountId, ids));

  it('is made of products with quantities, and is in a warehouse what they are', async () => {
    const [cup, plate] = (await parts()) as [Product, Product];
    const set = await make({ ...of(cup, plate), weight: null, length: null, width: null, height: null });
    expect(set).toMatchObject({
      is_bundle: true,
      parts: [
        { id: cup.id, product_id: cup.product_id, name: cup.name, status: 'Draft', quantity: 1 },
        { id: plate.id, quantity: 2 },
      ],
    });
    expect(cup).toMatchObject({ is_bundle: false, parts: [] });
    const known = await partsNow([set.id, plate.id, set.id, 999_999]);
    expect([...known]).toEqual([
      [plate.id, [{ productId: plate.id, quantity: 1 }]],
      [
        set.id,
        [
          { productId: cup.id, quantity: 1 },
          { productId: plate.id, quantity: 2 },
        ],
      ],
    ]);
    expect([...(await partsNow([set.id], await asMerchant(t)))]).toEqual([]);
  });

  it('comes in a list with all that it answers on its own where that is asked for, in as many queries however many they are', async () => {
    const made: Product[] = [];
    for (let i = 0; i < 2; i += 1) {
      const own = (await parts()) as [Product, Product];
      made.push(...own, await make(of(...own)));
    }
    const { products } = (await merchant.get<{ products: (ProductRow & { product?: Product })[] }>(`${PATH}?full=true&limit=6`)).data;
    expect(products.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    for (const { id, product } of products) expect(product).toEqual((await merchant.get<One>(`${PATH}/${id}`)).data.product);
    expect(products.map(({ product }) => product?.parts.length)).toEqual([2, 0, 0, 2, 0, 0]);
    expect((await merchant.get<Page>(`${PATH}?limit=1`)).data.products[0]).not.toHaveProperty('product');
    const asked = (some: readonly Product[]) =>
      statementsOf(
        (work) => t.app.db.tenant(merchant.accountId, work),
        (tx) =>
          readProducts(
            tx,
            merchant.accountId,
            some.map(({ id }) => id),
          ),
      );
    expect(await asked(made)).toBe(await asked(made.slice(0, 3)));
  });

  it('waits for no warehouse, is sent to none, and is ordered once its parts can be', async () => {
    const [cup, plate] = (await parts()) as [Product, Product];
    const set = await make({ ...of(cup, plate), weight: null });
    const submitted = (await put(set.id, 'submit')).data.product;
    expect(submitted.status).toBe('Verified');
    expect(await eventsOf(set.id)).toEqual(['product.created', 'product.submitted', 'product.verified']);
    expect(productCan('inbound', submitted)).toEqual({ reason: 'products:cannot.inboundBundle' });
    expect(productCan('order', submitted)).toEqual({ reason: 'products:cannot.orderParts' });
    await verified(cup);
    await verified(plate);
    expect(productCan('order', (await merchant.get<One>(`${PATH}/${set.id}`)).data.product)).toBe(true);
    await put(plate.id, 'deactivate');
    expect(productCan('order', (await merchant.get<One>(`${PATH}/${set.id}`)).data.product)).toEqual({ reason: 'products:cannot.orderParts' });
  });

  it('changes its parts, keeps those that are not spoken of, and stays what it is', async () => {
    const [cup, plate, bowl] = (await parts(3)) as [Product, Product, Product];
    const set = await make(of(cup, plate));
    const change = (id: number, over: object) => merchant.call<One>('PUT', `${PATH}/${id}`, { ...EXAMPLE_PRODUCT, ...over });
    expect((await change(set.id, { value: 40 })).data.product.parts).toHaveLength(2);
    const other = (await change(set.id, of(bowl, cup))).data.product;
    expect(other.parts.map(({ id, quantity }) => [id, quantity])).toEqual([
      [cup.id, 2],
      [bowl.id, 1],
    ]);
    expect(await change(set.id, { parts: [] })).toMatchObject({ code: 'cannot_change', errors: { parts: 'A bundle has at least one part.' } });
    expect(await change(cup.id, of(bowl))).toMatchObject({ code: 'cannot_change', errors: { parts: 'Only a new product can be made a bundle.' } });
    expect((await change(set.id, { has_lots: true })).errors).toEqual({ has_lots: 'A bundle has no lots: its parts do.' });
    const gone = await merchant.call('DELETE', `${PATH}/${bowl.id}`);
    expect(gone).toMatchObject({ status: 409, errors: { status: 'It is in use elsewhere, for example as part of a bundle.' } });
    expect((await merchant.call('DELETE', `${PATH}/${set.id}`)).status).toBe(200);
    expect((await merchant.call('DELETE', `${PATH}/${bowl.id}`)).status).toBe(200);
  });

  it('is refused at its field with parts that it cannot have', async () => {
    const [cup, plate] = (await parts()) as [Product, Product];
    const set = await make({ product_id: 'SET-1', ...of(cup) });
    const box = await make({ is_packaging: true, skus: [] });
    const foreign = await make({ product_id: 'FOREIGN-1' }, await asMerchant(t));
    const total = async () => (await merchant.get<Page>(`${PATH}?total=true`)).data.total;
    const before = await total();
    for (const [over, errors] of [
      [of(cup, set), { 'parts/1/product_id': 'A bundle cannot contain a bundle.' }],
      [of(box), { 'parts/0/product_id': 'Packaging cannot be part of a bundle.' }],
      [of(foreign), { 'parts/0/product_id': 'There is no product with this ID.' }],
      [{ product_id: 'SELF-1', parts: [{ product_id: 'SELF-1', quantity: 1 }] }, { 'parts/0/product_id': 'A bundle cannot contain a bundle.' }],
      [{ parts: [{ product_id: 'NOBODY', quantity: 1 }] }, { 'parts/0/product_id': 'There is no product with this ID.' }],
      [of(cup, cup), { 'parts/1/product_id': expect.any(String) as unknown }],
      [{ parts: [{ product_id: plate.product_id, quantity: 0 }] }, { 'parts/0/quantity': expect.any(String) as unknown }],
      [{ parts: [{ product_id: plate.product_id, quantity: 1.5 }] }, { 'parts/0/quantity': expect.any(String) as unknown }],
      [{ parts: [{ product_id: plate.product_id, quantity: 1000 }] }, { 'parts/0/quantity': expect.any(String) as unknown }],
      [{ ...of(cup), is_packaging: true, skus: [] }, { parts: 'Packaging is not made of products.' }],
      [{ ...of(cup), has_lots: true }, { has_lots: 'A bundle has no lots: its parts do.' }],
    ] as const) {
      const { status, errors: given } = await merchant.post(PATH, mug(over));
      expect([status, given]).toEqual([422, errors]);
    }
    expect(await total()).toBe(before);
  });
});
