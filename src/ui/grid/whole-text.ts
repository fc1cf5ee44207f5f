import { place, TIP } from '../Tooltip.tsx';

/** Lines that a clamp leaves out are higher than a descender that sticks out of its line. */
const A_LINE = 8;

const isCut = (line: HTMLElement): boolean =>
  [line, ...line.querySelectorAll('*')].some(
    (one) => one.clientWidth > 0 && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + A_LINE),
  );

/** A line of a cell as the pointer would read it: what its title says, or else the text it is cut from. */
function wholeOf(line: HTMLElement): string | null {
  const titled = line.querySelector<HTMLElement>('[title]') ?? line.closest<HTMLElement>('[title]:not([data-whole])');
  return titled?.title || (isCut(line) ? line.innerText : null);
}

const linesOf = (cell: HTMLElement): HTMLElement[] => {
  const lines = [...cell.querySelectorAll<HTMLElement>('.dg-line, .dg-text')];
  return lines.length === 0 ? [cell] : lines;
};

/** Gives the cell or heading under the pointer a title, where something in it is cut that has none. Each time anew: a cell shows another row later. */
export function titleWhole(target: Element): void {
  const cell = target.closest<HTMLElement>('[role=gridcell], [role=columnheader]');
  for (const line of cell === null ? [] : linesOf(cell)) {
    if (line.dataset.whole !== undefined) line.removeAttribute('title');
    delete line.dataset.whole;
    if (line.closest('[title]') !== null || line.querySelector('[title]') !== null || !isCut(line)) continue;
    line.title = line.innerText;
    line.dataset.whole = '';
  }
}

/** Shows beside the cell that has the keyboard's focus what it has no room for, as a title does under the pointer. It is in the cell already for those who hear it. */
export function showWhole(target: HTMLElement): void {
  const cell = target.closest<HTMLElement>('[role=gridcell]');
  if (cell === null || document.activeElement !== target || !target.matches(':focus-visible')) return;
  const whole = new Set(
    linesOf(cell)
      .map(wholeOf)
      .filter((one) => one !== null),
  );
  if (whole.size === 0) return;
  const tip = document.createElement('span');
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  tip.className = `${TIP} pointer-events-none whitespace-pre-line`;
  tip.textContent = [...whole].join('\n');
  const put = (): void => place(tip, cell);
  const scroller = cell.closest('[role=grid]');
  const end = new AbortController();
  const hide = (): void => {
    end.abort();
    tip.remove();
  };
  scroller?.addEventListener('scroll', put, { signal: end.signal });
  target.addEventListener('blur', hide, { signal: end.signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: end.signal });
  // In the list, to leave with it.
  scroller?.parentElement?.append(tip);
  put();
}
