import { expect, it } from 'vitest';
import { english as onAccounts } from '../accounts/words.ts';
import { FEATURES as SITE } from '../accounts/pages.ts';
import type { FeaturePages } from '../web/pages.ts';
import { FEATURES } from './pages.ts';
import { english } from './words.ts';

const asked = (features: readonly FeaturePages[]) => features.flatMap((one) => [...(one.pages ?? []), ...(one.bare ?? [])].flatMap((page) => page.words));

it.each([
  ['console', FEATURES, english],
  ['accounts site', SITE, onAccounts],
] as const)('every page of the %s finds its words', (_site, features, words) => {
  expect(asked(features).length).toBeGreaterThan(10);
  expect([...new Set(asked(features))].filter((namespace) => !(namespace in words))).toEqual([]);
});
