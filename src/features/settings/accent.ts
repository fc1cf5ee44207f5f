/**
 * The accent color of a tracking page. WCAG 2.2 asks for a contrast of 4.5 : 1 between text and its background (1.4.3); a brand's
 * color seldom has it on both white and near-black, so each theme gets a shade of it that does.
 */

export const MIN_CONTRAST = 4.5;
/** The page and the cards of both themes (src/ui/theme.css: `page`, `surface`); test/theme.test.ts keeps them equal. */
export const BACKGROUNDS = { light: ['#f6f7f9', '#ffffff'], dark: ['#0d0e12', '#14161c'] } as const;
const STEPS = 50;

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast of two colors (`#rrggbb`), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function shade(hex: string, towards: '#000000' | '#ffffff', backgrounds: readonly string[]): string {
  const [from, to] = [rgbOf(hex), rgbOf(towards)];
  for (let step = 0; step <= STEPS; step += 1) {
    const mix = (at: 0 | 1 | 2): number => from[at] + ((to[at] - from[at]) * step) / STEPS;
    const mixed = hexOf([mix(0), mix(1), mix(2)]);
    if (backgrounds.every((background) => contrast(mixed, background) >= MIN_CONTRAST)) return mixed;
  }
  return towards;
}

/** The color itself where it is readable, or else the nearest shade that is: darker on the light theme, lighter on the dark one. */
export function accentShades(hex: string): { light: string; dark: string } {
  return { light: shade(hex, '#000000', BACKGROUNDS.light), dark: shade(hex, '#ffffff', BACKGROUNDS.dark) };
}
