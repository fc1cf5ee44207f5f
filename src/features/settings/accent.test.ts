import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentShades, BACKGROUNDS, contrast, MIN_CONTRAST } from './accent.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

it('keeps a colour that can be read, and shades any other until it can', () => {
  expect(accentShades('#3443c4').light).toBe('#3443c4');
  expect(accentShades('#a3afff').dark).toBe('#a3afff');
  expect(accentShades('#ffd400')).toEqual({ light: expect.not.stringMatching('#ffd400') as string, dark: '#ffd400' });
  fc.assert(
    fc.property(hex, (colour) => {
      const shades = accentShades(colour);
      for (const theme of ['light', 'dark'] as const) {
        for (const background of BACKGROUNDS[theme]) expect(contrast(shades[theme], background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    }),
  );
});

it('knows the backgrounds of the theme', () => {
  const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8');
  const of = (block: RegExp) => ['page', 'surface'].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block.exec(css)?.[0] ?? '')?.[1]);
  expect(of(/:root \{[^}]*\}/)).toEqual(BACKGROUNDS.light);
  expect(of(/:root\[data-theme='DARK'\] \{[^}]*\}/)).toEqual(BACKGROUNDS.dark);
});
