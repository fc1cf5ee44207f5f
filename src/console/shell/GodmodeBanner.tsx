import { useEffect, useState } from 'react';
import { staffPaths } from '../../shared/paths/staff.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { hasUnsent } from '../../web/drafts.ts';
import { useFormat } from '../../web/format.ts';
import { useWords } from '../../web/i18n.ts';
import { onAccounts, paths } from '../../web/paths.ts';
import { GODMODE, useSession } from '../../web/session.tsx';
import { hasUnkept } from '../../web/unkept.ts';
import type { GodmodeVisit, SessionUser } from '../../shared/session.ts';
import './godmode-banner.css';

const TICK_MS = 30_000;

function beginAnother(): void {
  sessionStorage.removeItem(GODMODE);
  location.assign(onAccounts(staffPaths.visits()));
}

/** That the visit ended, by itself or elsewhere: what the person visited would sign in to is not the visitor's. */
function Ended() {
  const { t } = useWords('session');
  const { expired } = useSession();
  return (
    <Dialog
      open={expired}
      isAlert
      size="small"
      onClose={beginAnother}
      title={t('godmode.ended')}
      description={t(hasUnsent() && !hasUnkept() ? 'godmode.endedKept' : 'godmode.endedText')}
      actions={
        <Button kind="primary" onClick={beginAnother}>
          {t('godmode.another')}
        </Button>
      }
    />
  );
}

/** Says for the whole visit that a staff member is looking, why and until when, with a button to leave (spec §2, §6). */
export default function GodmodeBanner({ visit, user }: { visit: GodmodeVisit; user: SessionUser }) {
  const { t } = useWords('session');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const title = t('godmode.title', { name: `${user.first_name} ${user.last_name}` });
  const rest = [
    t('godmode.left', { time: format.relative(visit.expires, now) }),
    visit.read_only && t('godmode.readOnly'),
    visit.reason !== '' && t('godmode.reason', { reason: visit.reason }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div role="status" className="godmode-banner sticky top-0 z-30 flex h-10 items-center gap-3 bg-warn-soft px-3 text-warn md:px-6">
      {/* A phone has no room for what the button says as well. */}
      <p title={`${title} ${rest}`} className="min-w-0 flex-1 leading-4 wrap-anywhere md:line-clamp-2">
        <strong className="font-semibold max-md:sr-only">{title}</strong> {rest}
      </p>
      <Link href={paths.exitGodmode()} className="shrink-0 rounded-control border border-current px-3 py-1 font-medium hover:bg-surface">
        {t('godmode.exit')}
      </Link>
      <Ended />
    </div>
  );
}
