import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { partsOf } from '../scripts/lean-icons.ts';

const ROOT = join(import.meta.dirname, '..');
const ICONS = join(ROOT, 'node_modules/lucide-react/dist/esm/icons');

/** Loaded by name: React's types would make this program one of a browser. */
const load = async (name: string): Promise<unknown> => await import(name);

const react = (await load('react')) as { createElement: (icon: unknown, look: object) => unknown };
const { renderToStaticMarkup } = (await load('react-dom/server')) as { renderToStaticMarkup: (drawn: unknown) => string };
const { drawIcon } = (await load(join(ROOT, 'src/ui/draw-icon.ts'))) as { drawIcon: (parts: unknown) => unknown };

/** A drawing with its attributes in one order; without the classes and the name space that lucide-react adds, which nothing here needs. */
const markup = (icon: unknown, look: object) =>
  renderToStaticMarkup(react.createElement(icon, look))
    .replaceAll(/\b(?:lucide[\w-]* ?)+/g, '')
    .replaceAll(/(?<=<\w+)( [^>]*?)(?=\/?>)/g, (attributes) =>
      (attributes.match(/[\w-]+="[^"]*"/g) ?? [])
        .map((one) => one.replace(' "', '"'))
        .filter((one) => one !== 'class=""' && !one.startsWith('xmlns'))
        .toSorted()
        .join(' '),
    );

test('an icon is drawn in a build as lucide-react draws it; every tenth of all', async () => {
  const looks = [{}, { size: 16, 'aria-hidden': true }, { 'aria-label': 'Late', role: 'img' }, { size: 18, strokeWidth: 1.5, className: 'shrink-0' }];
  let drawn = 0;
  for (const file of readdirSync(ICONS).filter((name, index) => name.endsWith('.mjs') && index % 20 === 0)) {
    const path = join(ICONS, file);
    const parts = await partsOf(path);
    if (!parts) continue;
    const { default: theirs } = (await load(pathToFileURL(path).href)) as { default: unknown };
    const look = looks[drawn++ % looks.length] ?? {};
    expect(markup(drawIcon(parts), look), file).toBe(markup(theirs, look));
  }
  expect(drawn).toBeGreaterThan(100);
});
