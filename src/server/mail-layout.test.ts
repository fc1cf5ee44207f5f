import { beforeAll, expect, it } from 'vitest';
import { html } from './mail-layout.ts';
import { loadWords } from './words.ts';

beforeAll(loadWords);

const laid = (text: string) =>
  html(
    { OPERATOR_NAME: 'Nord', OPERATOR_ADDRESS: '' },
    {
      lang: 'en',
      subject: 'A claim',
      content: { text: [text], lines: [text], lineLinks: ['https://x.example'], button: null, after: [] },
      link: null,
      offLink: null,
    },
  );

it('keeps the lines of what somebody wrote, and makes no markup of it', () => {
  const text = laid('It is broken.\nSee <b>“the photo”</b>\r\nof today');
  expect(text.match(/It is broken\.<br>See &lt;b&gt;“the photo”&lt;\/b&gt;<br>of today/g)).toHaveLength(2);
});

it('breaks a word that is longer than the line, in every part', () => {
  expect(laid('x'.repeat(200))).toMatch(/<body[^>]*><div style="[^"]*overflow-wrap:anywhere;word-break:break-word">/);
});
