import { place, TIP } from '../Tooltip.tsx';

/** A line of a cell as the pointer would read it: what its title says, or else the text it is cut from. */
function wholeOf(line: HTMLElement): string | null {
  const titled = line.querySelector<HTMLElement>('[title]') ?? line.closest<HTMLElement>('[title]');
  if (titled?.title) return titled.title;
  return [line, ...line.querySelectorAll('*')].some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth) ? line.innerText : null;
}

/** Shows beside the cell that has the keyboard's focus what it has no room for, as a title does under the pointer. It is in the cell already for those who hear it. */
export function showWhole(target: HTMLElement): void {
  const cell = target.closest<HTMLElement>('[role=gridcell]');
  if (cell === null || document.activeElement !== target || !target.matches(':focus-visible')) return;
  const lines = cell.querySelectorAll<HTMLElement>('.dg-line');
  const whole = new Set((lines.length === 0 ? [cell] : [...lines]).map(wholeOf).filter((one) => one !== null));
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
