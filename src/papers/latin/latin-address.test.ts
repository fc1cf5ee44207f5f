import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinAddress, latinLine, latinName } from './latin-address.ts';
import { canRead, scriptsOf } from '../../shared/scripts.ts';

describe('Latin lines for labels', () => {
  it('write Chinese as pinyin in words', () => {
    expect(latinLine('广州市中山路1号')).toBe('Guangzhou Shi Zhongshan Lu 1 Hao');
    expect(latinLine('深圳市南山区科技园（北区）', 'CN')).toBe('Shenzhen Shi Nanshan Qu Kejiyuan (Bei Qu)');
    expect(latinName('王小明')).toBe('Wang Xiaoming');
    expect(latinName('欧阳娜娜')).toBe('Ouyang Nana');
    expect(latinName('Ann Lee')).toBe('Ann Lee');
  });

  it.each([
    ['สมชาย ใจดี', 'Somchai Chaidi'],
    ['ประเสริฐ วงศ์ใหญ่', 'Prasoet Wongyai'],
    ['ศิริพร แก้วมณี', 'Siriphon Kaeomani'],
    ['จันทร์เพ็ญ', 'Chanthaphen'],
    ['ทองหล่อ', 'Thonglo'],
    ['เสรี', 'Seri'],
    ['ภูเก็ต', 'Phuket'],
    ['๑๒๓ ถนนสีลม กรุงเทพมหานคร', '123 Thanon Silom Krung Thep Maha Nakhon'],
  ])('write Thai by RTGS: %s', (typed, latin) => expect(latinLine(typed, 'TH')).toBe(latin));

  it.each([
    ['서울특별시 강남구 테헤란로 152', 'Seoul-si Gangnam-gu Teheran-ro 152'],
    ['독립문', 'Dongnimmun'],
    ['신라', 'Silla'],
  ])('write Korean by the Revised Romanization: %s', (typed, latin) => expect(latinLine(typed, 'KR')).toBe(latin));

  it.each([
    ['Юлия Щербакова, ул. Ленина 5', 'RU', 'Iuliia Shcherbakova, ul. Lenina 5'],
    ['Юрій Згурський, Київ', 'UA', 'Yurii Zhurskyi, Kyiv'],
    ['ЮЖНАЯ', 'RU', 'IUZHNAIA'],
    ['محمد أحمد', 'SA', 'Muhammad Ahmad'],
    ['الرياض ١٢٣٤٥', 'SA', 'Riyadh 12345'],
    ['Γεώργιος Παπαδόπουλος', 'GR', 'Georgios Papadopoulos'],
    ['トウキョウ', 'JP', 'Tokyo'],
    ['さっぽろ', 'JP', 'Sapporo'],
  ])('write other scripts by their countries’ systems: %s', (typed, country, latin) => expect(latinLine(typed, country)).toBe(latin));

  it('leave the accents of Latin letters, which posts read, and pictures out', () => {
    expect(latinLine('Müllerstraße 5, Łódź')).toBe('Müllerstraße 5, Łódź');
    expect(latinLine('Anna 🌸 Lee')).toBe('Anna Lee');
    expect(latinName('김민수')).toBe('Kim Minsu');
  });

  it('do not guess how Japanese reads Chinese characters', () => {
    expect(latinLine('東京都渋谷区', 'JP')).toBeNull();
    expect(latinName('山田太郎', 'JP')).toBeNull();
    expect(latinLine('さくら荘', 'US')).toBeNull();
  });

  it('leave the rest of a Japanese address in Japanese, but for what Japan cannot read', () => {
    const typed = {
      name: 'さとう はなこ',
      street1: '千代田1-1',
      street2: 'トウキョウ',
      city: '千代田区',
      province: '東京都',
      postal_code: '100-0001',
      country: 'JP',
    };
    expect(latinAddress(typed)).toEqual(typed);
    expect(latinAddress({ ...typed, name: 'Анна' })).toEqual({ ...typed, name: 'Anna' });
    expect(latinAddress({ ...typed, street1: 'Chiyoda 1-1', city: 'ちよだく' })).toMatchObject({
      name: 'Sato Hanako',
      street2: 'Tokyo',
      city: 'Chiyodaku',
      province: 'Tokyo',
    });
  });

  it('use the Latin name of a state we know', () => {
    expect(latinAddress({ name: '王伟', street1: '中山路1号', city: '广州市', province: '广东省', postal_code: '510000', country: 'CN' })).toMatchObject({
      name: 'Wang Wei',
      city: 'Guangzhou Shi',
      province: 'Guangdong',
    });
  });

  it('never leave a letter of another script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(scriptsOf(latinLine(text) ?? '')).toEqual([]);
      }),
    );
  });

  it('know who reads what', () => {
    expect(canRead('TH', 'สมชาย')).toBe(true);
    expect(canRead('US', 'สมชาย')).toBe(false);
    expect(canRead('JP', '東京 トウキョウ')).toBe(true);
    expect(canRead('US', 'Łódź')).toBe(true);
  });
});
