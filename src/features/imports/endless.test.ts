import { expect, it } from 'vitest';
import { watchXml } from './endless.ts';

const fits = (xml: string, max = 20) => {
  const watch = watchXml(max);
  // In parts that end anywhere.
  return (xml.match(/[^]{1,3}/g) ?? []).every((part) => watch(new TextEncoder().encode(part)));
};

it('goes through any number of cells, tags and comments of a usual length', () => {
  const row = '<row r="1"><c t="a>b"><v>text</v></c><!-- -> a --><![CDATA[ ]> ]]><?ask a>?></row>';
  expect(fits(`<?xml version="1"?>${row.repeat(100)}`)).toBe(true);
});

it.each([
  ['text', `<v>${'a'.repeat(30)}</v>`],
  ['text of a section', `<v><![CDATA[${'<a>]>'.repeat(9)}`],
  ['comment', `<v><!--${'<a>->'.repeat(9)}`],
  ['value', `<v a="${'<a>'.repeat(9)}`],
  ['comment that seems to close', `<!-->${'<a>'.repeat(9)}`],
  ['instruction that does', `<?>${'<a>'.repeat(9)}`],
  ['value without a name', `<"${'<a>'.repeat(9)}`],
  ['tag', `<v${' a'.repeat(20)}`],
  ['instruction', `<?${'<a>'.repeat(9)}`],
])('stops at a %s without end, whatever stands in it', (_, xml) => expect(fits(xml)).toBe(false));
