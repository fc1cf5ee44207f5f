import { expect, it } from 'vitest';
import { zipOf } from './testing/make-zip.ts';
import { rowTexts, uncomputedIn } from './uncomputed.ts';

const WORKBOOK = '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/one.xml"/><Relationship Target="/xl/worksheets/two.xml" Id="rId2"/></Relationships>';

it('names the cells whose formulas were saved without their results', async () => {
  const long = '<c r="A1"><v>1</v></c>'.repeat(20_000);
  const cells =
    '<c r="B2" s="1"><f>1+1</f></c><c r="C2"><f>2+2</f><v>4</v></c><c r="D2" t="str"><f>""</f><v></v></c><c r="AA2"><f>3+3</f><v /></c><c r="AB2" t="s"><v>0</v></c>';
  const workbook = zipOf({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/one.xml': '<sheetData><row><c r="Z9"><f>9</f></c></row></sheetData>',
    'xl/worksheets/two.xml': `<sheetData><row>${long}${cells}${long}<c r="A3"><f>1</f></c></row></sheetData>`,
  });
  expect([...(await uncomputedIn(workbook, 0))]).toEqual(['Z9']);
  expect([...(await uncomputedIn(workbook, 1))]).toEqual(['B2', 'AA2', 'A3']);
  expect([...(await uncomputedIn(workbook, 2))]).toEqual([]);
});

it('says so in their cells, and leaves rows alone that wait to be filled in', () => {
  const found = new Set(['B2', 'AA2', 'A3']);
  const texts = rowTexts({ index: 1, values: ['MUG', null, ...Array.from({ length: 24 }, () => null), null] }, found);
  expect([texts[0], texts[1], texts[2], texts[26]]).toEqual(['MUG', '#FORMULA!', '', '#FORMULA!']);
  expect(rowTexts({ index: 2, values: [null, null] }, found)).toEqual(['', '']);
});
