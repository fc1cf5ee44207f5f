import { clsx } from 'clsx';
import type { Answer } from '../../../shared/contract.ts';
import { Card } from '../../../ui/Card.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { support } from '../contract.ts';

type Entry = Answer<typeof support.audit>['audit'][number];

/** The actions that change the claim's state. */
const DOTS: Readonly<Record<string, string>> = {
  'claim.submit': 'bg-info',
  'claim.ask': 'bg-warn',
  'claim.answer': 'bg-info',
  'claim.approve': 'bg-ok',
  'claim.refuse': 'bg-bad',
};

/** Who did it: the person, or the operator's. */
function useWho(): (entry: Entry) => string {
  const { t } = useWords('support');
  return ({ person, staff, token }) => {
    const name = staff === null ? (person ?? t('history.system')) : t('history.staff', { staff });
    return token === null ? name : `${name} ${t('history.token', { name: token })}`;
  };
}

function Line({ entry, isLatest }: { entry: Entry; isLatest: boolean }) {
  const { dateTime, relative } = useFormat();
  const who = useWho();
  const name = entry.detail?.['name'];
  return (
    <li className="relative pb-4 pl-6 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:before:hidden">
      <span
        aria-hidden
        className={clsx(
          'absolute top-1 left-0 size-[11px] rounded-full border-2 border-surface',
          DOTS[entry.verb] ?? 'bg-neutral',
          isLatest && 'outline-2 outline-line',
        )}
      />
      <span className={clsx('block', isLatest && 'font-semibold')}>{entry.deed}</span>
      {typeof name === 'string' && <span className="block break-all">{name}</span>}
      <span className="block text-label break-words text-muted">{who(entry)}</span>
      <time dateTime={entry.at} title={relative(entry.at)} className="block text-label text-muted">
        {dateTime(entry.at)}
      </time>
    </li>
  );
}

/** The claim's history and who did what: its audit trail, latest first (spec §6). */
export function HistoryCard({ id }: { id: number }) {
  const { t } = useWords('support');
  const { data, error, refetch } = useCall(support.audit, { params: { id } });
  return (
    <Card title={t('history.title')}>
      {data === undefined && <Pending error={error} onRetry={refetch} lines={4} />}
      {data !== undefined && (
        <ol>
          {data.audit.map((entry, index) => (
            <Line key={data.audit.length - index} entry={entry} isLatest={index === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}
