import { expect, it } from 'vitest';
import { FEATURES as SITE } from '../../accounts/pages.ts';
import en from '../../features/mail/text/en.ts';
import ru from '../../features/mail/text/ru.ts';
import zh from '../../features/mail/text/zh.ts';
import { onAccounts } from '../../web/paths.ts';
import { ACCOUNT_PLACES } from './account-places.ts';
import { SECTIONS } from './nav-tree.ts';

const groups = SECTIONS.flatMap(({ items }) => items);
const places = groups.flatMap((item) => [item, ...(item.children ?? []), ...(item.children === undefined ? [] : (ACCOUNT_PLACES[item.id] ?? []))]);

it('the palette finds every page of an account on the accounts site by the name it has there', () => {
  const own = SITE.flatMap(({ nav = [] }) => nav).filter(({ staff, id }) => staff === undefined && id !== 'home');
  expect(own.length).toBeGreaterThan(12);
  const unknown = own.filter(
    ({ title, href }) =>
      !places.some(
        (one) => one.href === onAccounts(href ?? '') && ['en', 'zh', 'ru'].every((language) => one.title[language as 'en'] === title[language as 'en']),
      ),
  );
  expect(unknown.map(({ title }) => title.en)).toEqual([]);
});

it('every group it adds to is one of the sidebar', () => {
  expect(Object.keys(ACCOUNT_PLACES).filter((id) => !groups.some((one) => one.id === id && one.children !== undefined))).toEqual([]);
});

it('the palette names the choice of mail as its card is named', () => {
  const { title } = places.find(({ id }) => id === 'notifications') ?? {};
  expect(title).toEqual({ en: en.settings.title, zh: zh.settings.title, ru: ru.settings.title });
});
