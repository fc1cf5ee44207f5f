import { expect, it } from 'vitest';
import { measure } from '../../../papers/fonts.ts';
import type { Shape, TextShape } from '../../../papers/shapes.ts';
import { layoutCartonLabel } from './carton-label-layout.ts';

const isText = (shape: Shape): shape is TextShape => shape.kind === 'text';
const NAME = 'Кружка керамическая ручной работы с очень длинным названием, синяя, 350 мл, в подарочной упаковке с лентой';

it('a long name of goods ends before their number, and the number of cartons before the black field', () => {
  const { shapes } = layoutCartonLabel({
    inboundId: 71_003,
    number: 128,
    total: 1240,
    sscc: '095213210000000070',
    createdAt: '2026-11-28T00:00:00Z',
    day: '2026-11-28',
    isTest: false,
    sender: ['Harbour Goods'],
    warehouse: 'HKG',
    recipient: ['Portolan Hong Kong'],
    products: [{ id: 1, sku: 'MUG-BLUE', name: NAME, quantity: 10_000, lot: 'L-7', expires: null }],
  });
  const texts = shapes.filter(isText);
  const leftOf = ({ x, text, size, weight }: TextShape): number => x - measure(text, size, weight);
  const goods = texts.find(({ text }) => text.startsWith('MUG-BLUE · LOT L-7 · Кружка'));
  const number = texts.find(({ text }) => text === '× 10000');
  const cartons = texts.find(({ text }) => text.startsWith('CARTON'));
  if (goods === undefined || number === undefined || cartons === undefined) throw new Error('not on the label');
  expect(goods.text).toMatch(/…$/);
  expect(goods.x + measure(goods.text, goods.size, goods.weight)).toBeLessThan(leftOf(number));
  const [black] = shapes.filter((shape) => shape.kind === 'fill');
  expect(leftOf(cartons)).toBeGreaterThan((black?.x ?? 0) + (black?.width ?? 0));
});
