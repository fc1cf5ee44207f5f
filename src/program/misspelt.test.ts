import { expect, it } from 'vitest';
import { SETTINGS } from '../server/env.ts';
import { misspelt } from './misspelt.ts';

it('tells which names around the program are probably settings of ours, misspelt', () => {
  const wrong = ['DATABASE_ULR', 'SECRET_KEYS', 'CONSOLEURL', 'OPERATOR_VAT_ID', 'S3_KEY', 'WEBHOOKS_LOOPBACK'];
  expect(misspelt(wrong)).toEqual(wrong);
});

it('says nothing of settings, nor of what other programs and clusters put there', () => {
  const others = [
    'PATH',
    'HOME',
    'ROLE',
    'POST',
    'HOSTNAME',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'DATABASE_HOST',
    'ACCOUNTS_SERVICE_PORT_HTTP',
    'CONSOLE_PORT_3000_TCP_ADDR',
  ];
  expect(misspelt([...SETTINGS, ...others])).toEqual([]);
});
