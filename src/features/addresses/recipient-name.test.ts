import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinName, splitName } from './recipient-name.ts';

describe('a recipient’s name', () => {
  it.each([
    ['Ana Costa', 'Ana', 'Costa'],
    ['Ana Maria da Costa', 'Ana Maria da', 'Costa'],
    ['佐藤 花子', '花子', '佐藤'],
    ['王小明', '小明', '王'],
    ['김철수', '철수', '김'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('%s is taken apart', (name, first_name, last_name) => {
    expect(splitName(name)).toEqual({ first_name, last_name });
  });

  it('is put together as its script writes it', () => {
    expect(joinName({ first_name: ' Ana ', last_name: 'Costa' })).toBe('Ana Costa');
    expect(joinName({ first_name: '小明', last_name: '王' })).toBe('王小明');
    expect(joinName({ first_name: 'Анна', last_name: 'Иванова' })).toBe('Анна Иванова');
    expect(joinName({})).toBe('');
  });

  it('stays as it was written while nobody changes it', () => {
    const written = fc.oneof(fc.constantFrom('佐藤 花子', '佐藤花子', 'Ana  Costa', 'Cher'), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(written, (name) => {
        fc.pre(name.trim() !== '');
        expect(joinName(splitName(name), name)).toBe(name);
      }),
    );
  });
});
