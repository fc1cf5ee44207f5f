import { expect, it } from 'vitest';
import { joinSentences } from './sentences.ts';

it('puts a space between sentences, and none in Chinese', () => {
  expect(joinSentences(['22 on the way.', null, '', '5 left.'], 'en')).toBe('22 on the way. 5 left.');
  expect(joinSentences(['Едет 22.', 'Осталось 5.'], 'ru')).toBe('Едет 22. Осталось 5.');
  expect(joinSentences(['在途 22 件。', '可用 5 件。'], 'zh')).toBe('在途 22 件。可用 5 件。');
});
