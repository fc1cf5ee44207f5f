/** Puts the focus on the page itself. Base UI would pick the first field inside it, and the next key would be typed there. */
export function focusPage(): false {
  queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
  return false;
}
