import './nav-scroll.css';

/** A sidebar's scrollbar shows while it is scrolled and this long after (spec §9). */
const SHOWN_MS = 1000;

const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

document.addEventListener(
  'scroll',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || target.localName !== 'nav') return;
    target.dataset['scrolling'] = '';
    clearTimeout(ends.get(target));
    ends.set(
      target,
      setTimeout(() => delete target.dataset['scrolling'], SHOWN_MS),
    );
  },
  { capture: true, passive: true },
);
