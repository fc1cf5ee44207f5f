import { clsx } from 'clsx';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useShortDay } from '../../../web/use-short-day.ts';
import type { Return } from '../return-out.ts';
import { daysLeftOf, isPaused, type DayKind, type DaysLeft, type Mark } from './days-left.ts';
import { urgency } from './return-cells.tsx';

/** With so few days left the hour counts: the day alone reads as if all of it were left. */
const BY_THE_HOUR = 2;

const DAYS: Record<DayKind, string> = { gone: 'bg-pressed', ahead: 'bg-accent', mail: 'bg-warn', lastMail: 'bg-bad' };

function Words({ mark, total }: { mark: Mark; total: number }) {
  const { t } = useWords('returns');
  const date = useShortDay();
  const words = {
    received: () => t('view.left.received', { day: date(mark.day) }),
    today: () => t('view.left.now'),
    mail: () => t('view.left.mail', { day: date(mark.day) }),
    end: () => date(mark.day),
  }[mark.kind]();
  const isEnd = mark.kind === 'end';
  return (
    <span
      className={clsx(
        'absolute whitespace-nowrap',
        mark.kind === 'today' ? 'font-semibold text-text' : mark.kind === 'mail' && 'max-sm:hidden',
        isEnd && 'right-0',
      )}
      style={isEnd ? undefined : { left: `${(100 * mark.at) / total}%` }}
    >
      {words}
    </span>
  );
}

/** One square a day, and the words of some of them; the sentence beside it says the same aloud. */
function DaysBar({ time: { total, days, marks } }: { time: DaysLeft }) {
  return (
    <div aria-hidden>
      <span className="flex gap-0.5">
        {days.map((kind, at) => (
          <span key={at} className={clsx('h-3.5 flex-1 rounded-[3px]', DAYS[kind])} />
        ))}
      </span>
      <span className="relative mt-1 block h-4 text-label text-muted">
        {marks.map((mark) => (
          <Words key={mark.kind + String(mark.at)} mark={mark} total={total} />
        ))}
      </span>
    </div>
  );
}

interface DaysLeftCardProps {
  one: Return;
  /** Why the time cannot be extended; null where it can. */
  reason: string | null;
  onExtend: () => void;
}

/** How much time there is to decide, when a mail reminds of it, if any is sent, and how to get more: first on a return's page. */
export function DaysLeftCard({ one, reason, onExtend }: DaysLeftCardProps) {
  const { t } = useWords('returns');
  const { date, dateTime, list, money } = useFormat();
  const isStill = isPaused(one);
  const warned = boot.sendsMail && !isStill ? one.warned : [];
  const time = daysLeftOf({ ...one, warned });
  if (time === null || one.expires === null) return null;
  const { left, total } = time;
  const ahead = warned.filter(({ done, days }) => !done && days < left).map(({ at }) => date(at));
  const tone = { last: 'text-bad', ending: 'text-warn', later: '' }[urgency(left)];
  return (
    <section className="return-left mb-4 grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 className={clsx('text-title font-semibold', tone)}>{left === 0 ? t('view.left.today') : t('view.left.of', { left, count: total })}</h2>
        <p className="text-muted">
          {isStill ? t('view.left.paused') : t('view.left.text', { day: left <= BY_THE_HOUR ? dateTime(one.expires) : date(one.expires) })}
        </p>
        {ahead.length > 0 && <p className="sr-only">{t('view.left.mails', { days: list(ahead) })}</p>}
      </div>
      <DaysBar time={time} />
      <DisabledReason reason={reason}>
        <Button onClick={onExtend}>
          {one.extension === null
            ? t('view.left.extendPlain')
            : t('view.left.extend', { count: one.extension.days, amount: money(one.extension.fee, one.terms?.currency ?? one.fee_currency) })}
        </Button>
      </DisabledReason>
    </section>
  );
}
