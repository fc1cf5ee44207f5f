import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { TOLD } from './places.ts';

/*
 * axe looks at each thing once a page and theme. It takes a second for a full list, and most of what a journey shows has been
 * looked at before: the sidebar on every page, the fiftieth row, the page behind a dialog, the same page in another language.
 * A thing is known by what axe judges it by, and everything around it (in-page.js); what nobody has looked at yet, in any worker, is given to axe.
 */

/** axe gets ready to name each element's place before it has found anything; here, once it has (`prepare` of in-page.js). */
const EAGER = /axe\._selectorData=[\w$]+\([\w$]+\.flatTree\)/g;
const MINIFIED = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
if (!EAGER.test(MINIFIED)) throw new Error('axe has changed: look up where it gets ready to name places.');
const AXE = MINIFIED.replaceAll(EAGER, 'axe._selectorData=void 0');

const IN_PAGE = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');

/** What axe has found nothing against, in whichever worker. */
const known = new Set<number>();
/** How much of what was told is known here. */
let heard = 0;

function hear(): void {
  const file = process.env[TOLD] ?? '';
  if (!existsSync(file)) return;
  const told = readFileSync(file, 'utf8');
  // Up to the last whole line: another worker may be writing.
  const whole = told.lastIndexOf('\n') + 1;
  for (const line of told.slice(heard, whole).split('\n')) if (line !== '') known.add(Number(line));
  heard = Math.max(heard, whole);
}

function tell(kinds: readonly number[]): void {
  for (const kind of kinds) known.add(kind);
  const file = process.env[TOLD];
  if (file !== undefined && kinds.length > 0) appendFileSync(file, `${kinds.join('\n')}\n`);
}

interface Look {
  /** The page itself: its address without numbers, and its language. */
  page: number[];
  /** Every kind of part in it. */
  parts: number[];
}

const unknown = (kinds: readonly number[]): number[] => kinds.filter((kind) => !known.has(kind));

/** What axe says against what nobody has looked at yet (WCAG 2.2 AA); empty where all is well. */
export async function problemsOf(page: Page): Promise<string[]> {
  const look = await page.evaluate<Look>(`(() => { ${IN_PAGE} })(); accessibility.look()`);
  hear();
  const fresh = unknown(look.parts);
  const isNewPage = unknown(look.page).length > 0;
  if (fresh.length === 0 && !isNewPage) return [];
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`(() => { ${AXE} })(); accessibility.prepare()`);
  const problems = await page.evaluate<string[]>(`accessibility.judge(${JSON.stringify(fresh)}, ${isNewPage})`);
  // What is wrong stays unknown, so that the next look finds it again.
  if (problems.length === 0) tell(unknown([...look.page, ...fresh]));
  return problems;
}

/** What stands in the place of what is still being fetched. */
const PLACEHOLDER = '.dg-skeleton:visible, .animate-pulse.bg-pressed:visible';

/** Nothing for axe to complain about, once what the page fetches is there: a list that is being filled moves under its measure. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
  expect(await problemsOf(page)).toEqual([]);
}
