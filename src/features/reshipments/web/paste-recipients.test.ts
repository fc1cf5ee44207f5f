import { expect, it } from 'vitest';
import { readRecipients } from './paste-recipients.ts';

it('reads recipients as a spreadsheet or a list has them, and leaves what it cannot read', () => {
  const text = [
    'Emily Clarke\t88 Lake Ave\tPasadena\tCA\t91101\tUS',
    'Noah Brown, 12 Main St, Apt 4, Austin, TX, 78701, us',
    'only a name',
    '',
    'Too Many\t1 A St\tReno\tNV\t89501\tUS',
  ].join('\n');
  const { recipients, left } = readRecipients(text, 3);
  expect(recipients).toMatchObject([{ name: 'Emily Clarke', city: 'Pasadena' }, { name: 'Noah Brown', street2: 'Apt 4', country: 'US' }, null]);
  expect(left).toEqual(['only a name', 'Too Many\t1 A St\tReno\tNV\t89501\tUS']);
});
