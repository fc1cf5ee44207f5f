import { describe, expect, it } from 'vitest';
import { top } from './testing/indexes.ts';

const first = (text: string) => top(text, 1)[0];

/** Kinds of faults that titles of odder shelves showed on 2026-11-30, each with one or two of its kind. */
describe('a title of an odder shelf', () => {
  it.each([
    ['Сетка для томатов и огурцов', '560811'],
    ['Корпус с подшипником и сальником', '848330'],
  ])('is not about what comes with the thing behind "и": %s', (text, code) => expect(first(text)).toBe(code));
  it.each([
    ['摩托车改装加高散热水箱', '871410'],
    ['沙滩车防滑后轮胎', '401110'],
  ])('is about the part of a vehicle, not about the vehicle: %s', (text, code) => expect(first(text)).toBe(code));
  it.each([
    ['Dough Docker Pastry Roller Stainless Pin Puncher for Crackers', '820551'],
    ['LCD Hinge Cover Cap Set Left and Right for Dell Inspiron', '847330'],
  ])('is about a tool or a part, not about what is eaten or worn: %s', (text, code) => expect(first(text)).toBe(code));
  it('has no leather in a band of rubber', () => expect(first('弹弓扁皮0.7免绑')).toBe('401699'));
  it('keeps what is a part already', () => expect(first('二胡琴弦内弦外弦套弦民乐配件')).toBe('920930'));
  it('is about the box that is to hold a watch', () => expect(first('陀飞轮手表盒收纳皮质')).toMatch(/^4202/));
  it('is no suit because it is a set', () => expect(first('核酸保存液样品拭子全自动套装')).toBe('382219'));
  it('is a folder of plastic if it says so', () => expect(first('Скоросшиватель пластиковый А4 20 штук')).toBe('392610'));
  it('is not about what somebody makes of it', () => expect(first('干花DIY手机壳美甲装饰')).toMatch(/^06/));
  it('is about the clamp, not about the pipe in it', () => expect(first('304不锈钢卡箍水管煤气管固定')).toBe('732690'));
  it('is not cut by how a thing shines or how cloth is sold', () => {
    expect(first('Glow in the Dark Tape Luminous Egress Safety Stair Marking 1 Inch x 30 ft')).toMatch(/^3919/);
    expect(first('Wool Melton Fabric by the Yard Coat Weight 58 Wide')).toMatch(/^5111/);
  });
  it('is for hens where they wear it', () => {
    expect(first('Vest for Chickens Feather Protection')).toBe('420100');
    expect(first('Hen Party T-Shirt Bride Tribe')).not.toBe('420100');
  });
});
