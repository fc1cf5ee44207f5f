import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { deskPaths } from '../../../../shared/paths/desk.ts';
import { Link } from '../../../../ui/Link.tsx';
import mark from '../../../../ui/mark.svg';
import { useWords } from '../../../../web/i18n.ts';
import { DeskMenu } from './DeskMenu.tsx';
import { useGiveUp, useLookedUp } from './look-up.ts';
import { SoundButton } from './SoundButton.tsx';
import { useLow } from './use-low.ts';
import './desk.css';

export interface DeskPageProps {
  title: string;
  /** Beside the title: where one is, such as the carton and the warehouse. */
  text?: ReactNode;
  /** Where the arrow leads; the first page has none. */
  back?: string;
  /** At the right end of the bar: figures of the day, a status. */
  tools?: ReactNode;
  /** The keys in the bar at the foot, the one most wanted first on a wide screen and last on a phone. */
  keys?: ReactNode;
  /** What goes with the work, in a column of its own where there is room. */
  rail?: ReactNode;
  /** The last scan was wrong: a frame says so from afar. */
  isWrong?: boolean;
  children: ReactNode;
}

/** The frame of the desk: bars of 52 and 76, a rail of 392, nothing that scrolls away. */
export function DeskPage({ title, text, back, tools, keys, rail, isWrong = false, children }: DeskPageProps) {
  const { t } = useWords('desk');
  const isLow = useLow();
  const code = useLookedUp();
  useGiveUp();
  const titleId = useId();
  const under =
    code === null ? (
      text
    ) : (
      <>
        {t('lookingFor', { code })} <kbd className="rounded border border-control px-1 font-sans text-label max-sm:hidden">Esc</kbd>
      </>
    );
  return (
    <div data-free-keys className="flex h-dvh flex-col bg-page">
      <title>{`${title} · Portolan`}</title>
      <header className="flex min-h-13 shrink-0 items-center gap-3 border-b border-line bg-surface pr-2 pl-3 sm:px-6">
        {back === undefined ? (
          <Link href={deskPaths.home()} aria-label={t('title')} className="shrink-0">
            <img src={mark} alt="" width={26} height={26} />
          </Link>
        ) : (
          <Link href={back} aria-label={t('back')} className="inline-flex size-10 shrink-0 items-center justify-center rounded-control hover:bg-hover">
            <ArrowLeft aria-hidden size={22} />
          </Link>
        )}
        <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
          <h1 id={titleId} className="truncate text-[17px]/6 font-semibold">
            {title}
          </h1>
          {under !== undefined && (
            /* A warehouse’s name in two lines on a phone, where nothing tells the rest of it. */
            <p aria-live="polite" className="leading-4 wrap-anywhere text-muted max-sm:line-clamp-2 max-sm:pb-1 sm:truncate sm:text-section sm:leading-6">
              {under}
            </p>
          )}
        </div>
        {tools !== undefined && <div className="max-w-1/3 md:max-w-1/2 shrink-0 truncate text-section max-sm:hidden">{tools}</div>}
        <SoundButton />
        <DeskMenu />
      </header>
      <div className="flex min-h-0 flex-1">
        <div className="relative flex min-w-0 flex-1">
          <main
            id="main"
            tabIndex={-1}
            /* The title stands above, and who comes here by keys or by ear is put here. */
            aria-labelledby={titleId}
            className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-3 break-words outline-none low-phone:gap-2 low-phone:py-2 sm:gap-4 sm:p-6 sm:max-lg:short:py-3"
          >
            {children}
          </main>
          {/* Over what scrolls, so that no card hides a part of it. */}
          {isWrong && <div aria-hidden className="pointer-events-none absolute inset-0 ring-6 ring-bad ring-inset" />}
        </div>
        {rail !== undefined && (
          <aside aria-label={t('rail')} className="w-98 shrink-0 overflow-y-auto border-l border-line bg-surface max-lg:hidden">
            {rail}
          </aside>
        )}
      </div>
      {keys !== undefined && (
        <footer
          data-desk-keys={!isLow || undefined}
          className={clsx(
            'flex shrink-0 items-stretch border-t border-line bg-surface',
            isLow ? 'max-sm:flex-wrap gap-1.5 overflow-x-auto p-1.5' : 'min-h-19 max-lg:flex-wrap gap-2 p-2.5 low-phone:min-h-15 low-phone:p-1.5 sm:px-6',
          )}
        >
          {keys}
        </footer>
      )}
    </div>
  );
}
