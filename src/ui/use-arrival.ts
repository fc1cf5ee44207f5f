import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus from the page itself to its heading, if that is there. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Moves the focus to the heading of the page somebody came to, so that it is said, and keys go on from there. A field that took the focus keeps it. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null = null;
    // What a page is called may come after it, as that of a record.
    const later = new MutationObserver(() => {
      const at = document.activeElement;
      if (at?.id !== 'main' || focusHeading(at as HTMLElement)) later.disconnect();
    });
    const stops = [
      router.subscribe('onBeforeNavigate', () => (left = document.activeElement)),
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById('main');
        const at = document.activeElement;
        if (fromLocation === undefined || !pathChanged || main === null || (at !== left && at !== main && main.contains(at))) return;
        if (focusHeading(main)) return;
        main.focus({ preventScroll: true });
        later.observe(main, { childList: true, subtree: true });
      }),
      () => later.disconnect(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}
