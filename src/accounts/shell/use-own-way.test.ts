import { expect, it, vi } from 'vitest';
import { isOthersWay } from './use-own-way.ts';

vi.mock('../../web/boot.ts', () => ({ boot: { accountsUrl: 'http://localhost:3001', consoleUrl: 'http://localhost:3000' } }));

function storage(values: Record<string, string>) {
  const all = new Map(Object.entries(values));
  return { getItem: (name: string) => all.get(name) ?? null, removeItem: (name: string) => void all.delete(name) };
}

it('says once that an address is where somebody else was', () => {
  expect(isOthersWay(7, storage({}))).toBe(false);
  expect(isOthersWay(7, storage({ 'redir-of': '7' }))).toBe(false);
  const kept = storage({ 'redir-of': '8' });
  expect([isOthersWay(7, kept), isOthersWay(7, kept)]).toEqual([true, false]);
});
