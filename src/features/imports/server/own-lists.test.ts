import { beforeAll, describe, expect, it } from 'vitest';
import { known, loadWords, say } from '../../../server/words.ts';
import type { AnyList } from '../../../shared/list.ts';
import { fileColumns } from '../../../shared/list-file.ts';
import { LANGUAGES, type Language } from '../../../shared/words.ts';
import { customsProductList } from '../../customs-products/list.ts';
import { inboundList } from '../../inbound/list.ts';
import { orderList } from '../../orders/list.ts';
import { productList } from '../../products/list.ts';
import { reshipmentList } from '../../reshipments/list.ts';
import { returnList } from '../../returns/list.ts';
import { shipmentList } from '../../shipments/list.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import { matchColumns } from '../match-columns.ts';

beforeAll(loadWords);

const LISTS: Record<ImportKind, { list: unknown; missing: string[] }> = {
  products: { list: productList, missing: [] },
  customs_products: { list: customsProductList, missing: [] },
  orders: { list: orderList, missing: [] },
  returns: { list: returnList, missing: [] },
  reshipments: { list: reshipmentList, missing: [] },
  shipments: { list: shipmentList, missing: [] },
  inbound: { list: inboundList, missing: [] },
};

/** The file's headings with what each of them fills. */
async function matched(kind: ImportKind, language: Language, left: readonly string[] = []) {
  const list = LISTS[kind].list as AnyList;
  const columns = fileColumns(
    list,
    { say: (said) => say(language, said), known: (group, name) => known(language, group, name), timeZone: 'Asia/Shanghai' },
    (await list.alsoInFile?.())?.WHOLE,
  );
  const headings = columns.map(({ heading }) => heading).filter((heading) => !left.includes(heading));
  const match = matchColumns(IMPORTS[kind], headings);
  return { fills: Object.fromEntries(headings.map((heading, i) => [heading, match.columns[i]?.property])), missing: match.missing.map((one) => one.property) };
}
const propertiesIn = (found: Awaited<ReturnType<typeof matched>>): (string | undefined)[] => Object.values(found.fills).toSorted();

describe('the file of a list of our own', () => {
  it.each((Object.keys(LISTS) as ImportKind[]).flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    'of %s says in %s what it says in English',
    async (kind, language) => {
      const found = await matched(kind, language);
      expect(found.missing).toEqual(LISTS[kind].missing);
      expect(propertiesIn(found)).toEqual(propertiesIn(await matched(kind, 'en')));
    },
  );

  it('takes no price of ours for a value of goods, and no amount without its currency', async () => {
    expect((await matched('shipments', 'ru')).fills).toMatchObject({
      Цена: undefined,
      'Стоимость товаров': undefined,
      'Стоимость товаров (валюта)': undefined,
      Валюта: 'currency',
    });
    expect((await matched('reshipments', 'ru')).fills).toMatchObject({ Стоимость: undefined, Сумма: 'value', 'Сумма (валюта)': 'currency' });
    expect((await matched('reshipments', 'en')).fills).toMatchObject({ Fee: undefined, 'Fee (currency)': undefined, 'Value (currency)': 'currency' });
  });

  it('takes no sums of an order for its line, no name of a shop for its number, and no warehouse it happens to be in for one it must be in', async () => {
    expect((await matched('orders', 'en')).fills).toMatchObject({ Units: undefined, SKUs: undefined, Shop: undefined, Warehouse: undefined });
    expect((await matched('orders', 'zh')).fills).toMatchObject({ 件数: undefined, SKU: undefined, 店铺: undefined, '下单时间（Asia/Shanghai）': 'placed_at' });
  });

  it('is still known where an empty column was deleted', async () => {
    expect((await matched('products', 'zh', ['退回原因'])).missing).toEqual([]);
    expect((await matched('products', 'ru', ['Почему возвращён'])).missing).toEqual([]);
  });
});
