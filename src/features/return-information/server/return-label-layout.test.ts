import { expect, it } from 'vitest';
import { qrCode } from '../../../papers/barcode.ts';
import { measure } from '../../../papers/fonts.ts';
import { LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Shape, TextShape } from '../../../papers/shapes.ts';
import { layoutReturnLabel } from './return-label-layout.ts';

const WAREHOUSE = {
  name: '欧阳娜娜',
  company: '新疆维吾尔自治区乌鲁木齐市远洋国际供应链管理有限责任公司',
  street1: '高新技术产业开发区北京南路科技创新广场一号楼三单元二十八层二八零六室',
  street2: 'Unit 5, 12/F, Wing Fat Industrial Building, Block B',
  city: '乌鲁木齐市',
  province: '新疆维吾尔自治区',
  postalCode: '830011',
  country: 'CN',
  countryName: 'China',
};

const isText = (shape: Shape): shape is TextShape => shape.kind === 'text';

// Up to 32 characters, of which the longer make a larger QR code.
it.each(['RMA-500005', 'RMA-WWWWWWWWWWWW', 'order_return_2231-b', 'm'.repeat(32), 'W'.repeat(32)])('keeps the address clear of the number %s', (number) => {
  const { shapes } = layoutReturnLabel({ to: WAREHOUSE, code: 'R200018', number, warehouse: 'LAX', isTest: false });
  const texts = shapes.filter(isText);
  const own = texts.find(({ text }) => text === number);
  const address = texts.filter(({ y }) => y > 155 && y < 290 && y !== own?.y);
  // Its squares are the only fills of this size.
  const squares = shapes.filter((shape) => shape.kind === 'fill').filter(({ width, height }) => width === height && width > 2);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const square = squares[0]?.width ?? 0;
  expect(Math.round((Math.max(...squares.map(({ x }) => x)) - left) / square) + 1).toBe(qrCode(number).size);
  if (own === undefined) throw new Error('The number is not on the label.');
  const numberFrom = own.x - measure(own.text, own.size, own.weight);
  expect(numberFrom).toBeGreaterThanOrEqual(15);
  expect(address.length).toBeGreaterThan(4);
  // Four squares of quiet zone (ISO/IEC 18004), also to the number below it and to the edge of the label.
  const [end, bottom] = [Math.max(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))].map((at) => at + square);
  expect(own.y - own.size * 0.72).toBeGreaterThanOrEqual((bottom ?? 0) + 4 * square);
  expect(LABEL_WIDTH - 7 - 1).toBeGreaterThanOrEqual((end ?? 0) + 4 * square);
  for (const { text, x, y, size, weight } of address) {
    const right = x + measure(text, size, weight);
    expect([text, y < top - 4 * square || right <= left - 4 * square + 0.01]).toEqual([text, true]);
    expect([text, y < own.y - own.size || right <= numberFrom]).toEqual([text, true]);
  }
});
