import { useEffect, useState } from 'react';
import { staffPaths } from '../../shared/paths/staff.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { hasUnsent } from '../../web/drafts.ts';
import { useFormat } from '../../web/format.ts';
import { useWords } from '../../web/i18n.ts';
import { onAccounts, paths } from '../../web/paths.ts';
import { GODMODE, refreshUser, useSession } from '../../web/session.tsx';
import { hasUnkept } from '../../web/unkept.ts';
import type { GodmodeVisit, SessionUser } from '../../shared/session.ts';
import './godmode-banner.css';

const TICK_MS = 30_000;

function beginAnother(): void {
  sessionStorage.removeItem(GODMODE);
  location.assign(onAccounts(staffPaths.visits()));
}

const goOn = (): void => void refreshUser();

/**
 * That the visit ended, by itself or elsewhere: what the person visited would sign in to is not the visitor's. Where leaving the page would lose what
 * only it holds, another tab begins the next one.
 */
function Ended() {
  const { t } = useWords('session');
  const { expired } = useSession();
  const isBeside = hasUnkept();
  const kept = hasUnsent() ? 'godmode.endedKept' : 'godmode.endedText';
  return (
    <Dialog
      open={expired}
      isAlert
      size="small"
      onClose={isBeside ? goOn : beginAnother}
      title={t('godmode.ended')}
      description={t(isBeside ? 'godmode.endedBeside' : kept)}
      actions={
        isBeside ? (
          <>
            <Button onClick={goOn}>{t('godmode.goOn')}</Button>
            <a href={onAccounts(staffPaths.visits())} target="_blank" rel="noopener" className={buttonClass('primary')}>
              {t('godmode.another')}
            </a>
          </>
        ) : (
          <Button kind="primary" onClick={beginAnother}>
            {t('godmode.another')}
          </Button>
        )
      }
    />
  );
}

/** Says for the whole visit that a staff member is looking, why and until when, with a button to leave (spec §2, §6). */
export default function GodmodeBanner({ visit, user }: { visit: GodmodeVisit; user: SessionUser }) {
  const { t } = useWords('session');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(visit.expires) - now;
  useEffect(() => {
    // Its end is said when it comes, not at the next thing that is tried.
    if (left <= 0) void refreshUser();
    const timer = setTimeout(() => setNow(Date.now()), left > 0 ? Math.min(left, TICK_MS) : TICK_MS);
    return () => clearTimeout(timer);
  }, [left]);
  const name = `${user.first_name} ${user.last_name}`;
  const title = t('godmode.title', { name });
  const rest = [
    left > 0 && t('godmode.left', { time: format.relative(visit.expires, now) }),
    visit.read_only && t('godmode.readOnly'),
    visit.reason !== '' && t('godmode.reason', { reason: visit.reason }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div role="status" className="godmode-banner sticky top-0 z-30 flex h-10 items-center gap-3 bg-warn-soft px-3 text-warn md:px-6">
      {/* A phone has no room for the whole sentence: it says there who is visited beside the button. */}
      <p title={`${title} ${rest}`} className="min-w-0 flex-1 leading-4 wrap-anywhere md:line-clamp-2">
        <strong className="font-semibold max-md:sr-only">{title}</strong> {rest}
      </p>
      <div className="flex max-w-full items-center gap-3">
        <Link href={paths.exitGodmode()} className="shrink-0 rounded-control border border-current px-3 py-1 font-medium hover:bg-surface">
          {t('godmode.exit')}
        </Link>
        {/* On a phone beside the way out, where no long reason pushes it away. */}
        <strong aria-hidden className="min-w-0 truncate font-semibold md:hidden">
          {name} · {user.account.name}
        </strong>
      </div>
      <Ended />
    </div>
  );
}
