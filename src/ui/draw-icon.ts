import { createElement, type SVGProps } from 'react';

/** A part of a drawing: an element, or the line of a path. */
type Part = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];

type Props = SVGProps<SVGSVGElement> & { size?: number };

/**
 * An icon with the attributes lucide-react gives it. In a build it stands in place of that library's own way (`scripts/lean-icons.ts`), which puts
 * two components and three objects around each drawing. The parts are made once: React passes over what is the same.
 */
export function drawIcon(parts: readonly Part[]) {
  const drawn = parts.map((part) => (typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part)));
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined || undefined,
        ...rest,
      },
      ...drawn,
    );
}
