import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const about = ['rosa.lima@harbourgoods.example', 'Rosa', 'Lima'];

describe('a new password', () => {
  it.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd12345',
    'qwertyuiop12',
    'qwerty123456',
    '1qaz2wsx3edc',
    'abcdefghijkl',
    'letmein123456',
    'welcomewelcome',
    'admin1234admin',
    'portolan2026',
    'portolan-portolan',
    'iloveyou1234',
    '123456789012',
    '098765432109',
  ])('%s is refused as common', (password) => {
    expect(passwordProblem(password)?.key).toMatch(/^identity:password\.(?:common|repeated)$/);
  });

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', '121212121212', 'hahahahahaha'])('%s is refused as one part over and over', (password) => {
    expect(passwordProblem(password)).toEqual({ key: 'identity:password.repeated' });
  });

  it.each(['rosalima2026!', 'Rosa.Lima.1990', 'harbourgoods1', 'lima-harbourgoods'])('%s is refused to the person it is about', (password) => {
    expect(passwordProblem(password, about)).toEqual({ key: 'identity:password.own' });
  });

  it('must have 12 characters, whatever they are', () => {
    expect(passwordProblem('vK9#tq2LmX!')).toEqual({ key: 'validation.min', values: { length: 12 } });
    for (const good of [
      'vK9#tq2LmX!z',
      'a long enough sentence',
      'a longer one',
      'тихий вечер у моря',
      '海边的安静傍晚真的很美好呀',
      'plum kettle under stairs',
      'rosa keeps 9 tortoises',
    ])
      expect([good, passwordProblem(good, about)]).toEqual([good, null]);
  });
});
