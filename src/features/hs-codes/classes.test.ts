import { describe, expect, it } from 'vitest';
import { top } from './testing/indexes.ts';

const first = (text: string) => top(text, 1)[0];

/** Kinds of faults that titles showed on 2026-11-29, each with one or two of its kind. */
describe('fibres and materials', () => {
  it.each([
    ['Rayon Hawaiian Shirt for Men Short Sleeve', '620530'],
    ['莫代尔男士平角内裤3条装', '610712'],
    ['Трусы боксеры мужские из модала комплект', '610712'],
    ['男士冰丝短袖T恤宽松', '610990'],
  ])('are made where a title names viscose, modal or the like: %s', (text, code) => expect(first(text)).toBe(code));
  it('are no cotton where a coat is padded', () => expect(first('棉衣女中长款冬')).toBe('620240'));
  it('move cuff links to those of silver', () => expect(first('Запонки мужские серебро')).toBe('711311'));
  it('tell one accumulator from another', () => expect(first('电动车电池48V铅酸')).toBe('850720'));
  it('are woven where a cloth is named that is', () => expect(first('毛呢格子半身裙女')).toBe('620451'));
  it('are plastic in imitation suede', () => expect(first('Ботильоны женские из экозамши на каблуке')).toMatch(/^6404|^6402/));
  it('stand behind what a Russian thing is for', () => expect(first('Форма для запекания стекло прямоугольная')).toBe('701349'));
  it('make a cup of glass one to drink from', () => expect(first('玻璃杯咖啡杯')).toBe('701337'));
});

describe('the thing a title is about', () => {
  it.each([
    ['Ergonomic Office Chair Lumbar Support Adjustable Headrest Swivel Computer Desk', /^94013/],
    ["Men's Automatic Mechanical Skeleton Watch Leather Strap 42mm", /^910221/],
    ['Галстук мужской шёлковый в подарочной коробке', /^621510/],
    ['无线鼠标静音办公笔记本电脑', /^847160/],
    ['Toddler Clogs EVA Foam Garden Shoes', /^6402/],
    ['Dish Drying Rack Stainless Steel Over Sink Roll Up', /^732393/],
    ['Laundry Hamper with Lid Collapsible Fabric Basket Bamboo Handles', /^6307|^3924|^4602/],
    ['Wireless Carplay Adapter for iPhone Wired to Wireless Dongle Plug and Play', /^8517/],
    ['Электрическая зубная щётка звуковая 4 насадки', /^850980/],
  ])('is not a part of it, its box or where it is used: %s', (text, code) => expect(first(text)).toMatch(code));
  it('is electric if the title says so at its end', () => expect(first('Salt and Pepper Grinder Set Electric Rechargeable')).toBe('850940'));
  it('goes on over the name before it in Chinese', () => expect(first('磁吸无线充电宝移动电源')).toBe('850760'));
  it('is named before what it is for, too, in Chinese', () => expect(first('头盔 电动车 四季')).toBe('650610'));
  it('is a set of garments whatever they are of', () => expect(first('Men Fleece Hoodie Set Tracksuit Two Piece')).toBe('611212'));
  it('is no polycarbonate for a greenhouse of it', () => expect(first('Теплица из поликарбоната')).toBe('940690'));
  it('is what is put on tiles, and what grinds coffee', () => {
    expect(first('美缝剂瓷砖')).toBe('321410');
    expect(first('手摇磨豆机咖啡豆研磨')).toBe('821000');
  });
  it('is no imitation of a name that titles are rid of', () => expect(first('Faux Leather Fabric Sheets for Earrings')).toMatch(/^5903/));
});

describe('names in several rows', () => {
  it.each([
    ['Гладильная доска', '940320'],
    ['стабилизатор напряжения', '903289'],
    ['脱毛仪', '854370'],
    ['trampoline', '950691'],
    ['agate slices', '711620'],
    ['лупа с подсветкой', '901380'],
    ['одеяло байковое детское', '630130'],
    ['зажигалка электронная usb', '961380'],
    ['Camp Chair with Cup Holder', '940179'],
    ['Digital Body Weight Scale', '842310'],
  ])('stand in the row of their heading: %s', (text, code) => expect(first(text)).toBe(code));
});
