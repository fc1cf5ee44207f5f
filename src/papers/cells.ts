import type { PageSize } from './page-sizes.ts';
import type { Drawing, Place } from './pdf-document.ts';
import type { Shape } from './shapes.ts';

/** As many cells as a page holds at full size, row by row, in its middle; at least one. */
export function cellsOn(page: PageSize, cell: PageSize): Place[] {
  const across = Math.max(1, Math.floor((page.width + 0.01) / cell.width));
  const down = Math.max(1, Math.floor((page.height + 0.01) / cell.height));
  const left = Math.max(0, (page.width - across * cell.width) / 2);
  const top = Math.max(0, (page.height - down * cell.height) / 2);
  return Array.from({ length: across * down }, (_, i) => ({
    x: left + (i % across) * cell.width,
    y: top + Math.floor(i / across) * cell.height,
    scale: 1,
  }));
}

function moved(shape: Shape, dx: number, dy: number): Shape {
  if (shape.kind !== 'polygon') return { ...shape, x: shape.x + dx, y: shape.y + dy };
  return { ...shape, rings: shape.rings.map((ring) => ring.map(([x, y]) => [x + dx, y + dy] as const)) };
}

/** Drawings in the cells of a page, as one drawing: for printers that know no pages of their own. */
export function inCells(page: PageSize, places: readonly Place[], drawings: readonly Drawing[]): Drawing {
  const shapes = drawings.flatMap((drawing, i) => drawing.shapes.map((shape) => moved(shape, places[i]?.x ?? 0, places[i]?.y ?? 0)));
  return { ...page, shapes };
}
