import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../web/format.ts';
import { useWords } from '../web/i18n.ts';
import { buttonClass, IconButton } from './Button.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { Link } from './Link.tsx';
import { rowsShown, shown, type ShownRows } from './shown-rows.ts';

/** The way that a key took, and where it leads: there the same way has the focus again, for the next step. */
let taken: { label: string; to: string; of: ShownRows | undefined } | null = null;

/** "7 of 41", with the ways to the record before and after it in the list it was opened from; Back still leads to that list. */
export default function ListStep() {
  const { t } = useWords('grid');
  const { number } = useFormat();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [{ hrefs, first, total }] = useState(rowsShown);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken?.to !== here || taken.of !== shown.rows) return;
    const way = ways.current?.querySelector<HTMLElement>(`a[aria-label="${taken.label}"]`);
    // After the frame gave it to the page.
    queueMicrotask(() => way?.focus());
  }, [here]);
  const index = hrefs.indexOf(here);
  if (index < 0) return null;
  const way = (label: string, href: string | undefined, icon: ReactNode) =>
    href === undefined ? (
      <DisabledReason reason={t('step.end')}>
        <IconButton label={label} className="border border-line bg-surface">
          {icon}
        </IconButton>
      </DisabledReason>
    ) : (
      <Link
        replace
        href={href}
        onClick={({ detail }) => (taken = detail === 0 ? { label, to: href, of: shown.rows } : null)}
        aria-label={label}
        title={label}
        className={buttonClass('secondary', 'w-8 !px-0 coarse:w-10')}
      >
        {icon}
      </Link>
    );
  return (
    <div ref={ways} className="flex items-center gap-2 not-last:mr-2">
      {typeof total === 'number' && (
        <span className="text-label whitespace-nowrap text-muted">{t('step.of', { at: number(first + index), total: number(total) })}</span>
      )}
      {way(t('step.before'), hrefs[index - 1], <ChevronLeft aria-hidden size={16} />)}
      {way(t('step.after'), hrefs[index + 1], <ChevronRight aria-hidden size={16} />)}
    </div>
  );
}
