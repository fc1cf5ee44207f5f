import { expect, it } from 'vitest';
import { folded, searchWords } from './search-words.ts';

it.each([
  ['Émile', 'emile'],
  ['Jose\u0301 Núñez', 'jose nunez'],
  ['Müllerstraße 5', 'mullerstrasse 5'],
  ['Królestwo Łódź', 'krolestwo lodz'],
  ['Søren Ærø', 'soren aero'],
  ['İstanbul', 'istanbul'],
  ['Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['Королёв', 'королев'],
  ['ＳＯ－１２３', 'so-123'],
  ['RT0514\u200b00517US\u2069', 'rt051400517us'],
  ['می\u200cخواهم', 'میخواهم'],
  // Marks that make another letter stay.
  ['ガンダム', 'ガンダム'],
  ['김철수', '김철수'],
  ['佐藤 花子', '佐藤 花子'],
])('%s is found as %s', (text, as) => {
  expect(folded(text)).toBe(as);
  expect(folded(as)).toBe(as);
});

it('joins the words that are there', () => {
  expect(searchWords(['SO-1', null, undefined, '', 'Zoë'])).toBe('so-1 zoe');
});
