import { describe, expect, it } from 'vitest';
import { top } from './testing/indexes.ts';

const first = (text: string) => top(text, 1)[0];

/** Kinds of faults that titles of marketplaces showed on 2026-12-01, each with one or two of its kind. */
describe('a title of a marketplace', () => {
  it.each([
    ['太阳能户外庭院灯感应壁灯防水花园照明', '940541'],
    ['户外花园太阳能草坪灯 LED 防水 庭院装饰 插地灯', '940541'],
  ])('is about a lamp fed by the sun wherever it stands: %s', (text, code) => expect(first(text)).toBe(code));
  it('does not take the material of a handle or a hose for that of the thing', () => {
    expect(first('Crochet Hook Set 12 Sizes Ergonomic Soft Rubber Handle Aluminum Knitting Needles Kit with Case')).toBe('761699');
    expect(first('High Pressure Shower Head with Handheld 5 Spray Modes and 60 inch Stainless Steel Hose Bathroom Chrome')).toBe('392490');
  });
  it('does not take what comes with a thing for what it is for', () => expect(first('Планшет детский 10 дюймов Android с сим картой')).toBe('847130'));
  it('is about the axe, not about the wood it splits', () => expect(first('斧头劈柴家用户外伐木开山斧')).toBe('820140'));
  it('is about the headlamp, not about what turns it on', () =>
    expect(first('Rechargeable Headlamp 1000 Lumens COB LED Motion Sensor Waterproof Head Torch for Running')).toBe('851310'));
  it('is about the cutter, not about what it cuts', () => expect(first('cookie cutter fondant letters')).toBe('732393'));
  it('is of a feast whatever it is made of', () => expect(first('万圣节COSPLAY面具 全脸恐怖小丑 乳胶头套 派对道具')).toBe('950590'));
});
