import { useEffect, useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import { useFormat } from '../../web/format.ts';
import { useWords } from '../../web/i18n.ts';
import { paths } from '../../web/paths.ts';
import type { GodmodeVisit, SessionUser } from '../../shared/session.ts';
import './godmode-banner.css';

const TICK_MS = 30_000;

/** Says for the whole visit that a staff member is looking, why and until when, with a button to leave (spec §2, §6). */
export default function GodmodeBanner({ visit, user }: { visit: GodmodeVisit; user: SessionUser }) {
  const { t } = useWords('console');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status" className="godmode-banner sticky top-0 z-30 flex h-10 items-center gap-3 bg-warn-soft px-3 text-warn md:px-6">
      <p className="min-w-0 flex-1 md:truncate">
        {/* A phone has no room for what the button says as well. */}
        <strong className="font-semibold max-md:sr-only">{t('godmode.title', { name: `${user.first_name} ${user.last_name}` })}</strong>{' '}
        {t('godmode.left', { time: format.relative(visit.expires, now) })}
        {visit.read_only && ` · ${t('godmode.readOnly')}`}
        {visit.reason !== '' && ` · ${t('godmode.reason', { reason: visit.reason })}`}
      </p>
      <Link href={paths.exitGodmode()} className="shrink-0 rounded-control border border-current px-3 py-1 font-medium hover:bg-surface">
        {t('godmode.exit')}
      </Link>
    </div>
  );
}
