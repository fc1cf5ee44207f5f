import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelCountry, latinAddress, latinLine, latinName } from './latin.ts';

describe('Latin lines for labels', () => {
  it('write Chinese as pinyin in words', () => {
    expect(latinLine('广州市中山路1号')).toBe('Guangzhou Shi Zhongshan Lu 1 Hao');
    expect(latinName('王小明')).toBe('Wang Xiaoming');
    expect(latinName('欧阳娜娜')).toBe('Ouyang Nana');
    expect(latinName('Ann Lee')).toBe('Ann Lee');
  });

  it('write other scripts and accents in plain letters', () => {
    expect(latinLine('Иван Петров, ул. Ленина 5')).toBe('Ivan Petrov, ul. Lenina 5');
    expect(latinLine('Müllerstraße 5')).toBe('Mullerstrasse 5');
    expect(labelCountry('CI')).toBe("COTE D'IVOIRE");
  });

  it('use the Latin name of a state we know', () => {
    expect(latinAddress({ name: '王伟', street1: '中山路1号', city: '广州市', province: '广东省', postal_code: '510000', country: 'CN' })).toMatchObject({
      name: 'Wang Wei',
      city: 'Guangzhou Shi',
      province: 'Guangdong',
    });
  });

  it('never leave a letter a label printer lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(latinLine(text)).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });
});
