import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useGrowing } from '../../../ui/use-more.tsx';
import { colon } from '../../../web/colon.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { staff, VISIT_MINUTES, type Visit } from '../contract.ts';
import { goToVisit } from './go-to-visit.ts';
import { useFormat } from '../../../web/format.ts';

const TONES = { running: 'ok', ended: 'neutral', expired: 'neutral' } as const;
/** A running visit may end by itself, or in another browser. */
const REFRESH_MS = 30_000;

function VisitItem({ visit }: { visit: Visit }) {
  const { t } = useWords('staff');
  const format = useFormat();
  const onError = (error: Error) => say.error(error.message);
  const renew = useSend(staff.renew, { onSuccess: () => void say.success(t('renewed', { minutes: VISIT_MINUTES })), onError });
  const end = useSend(staff.end, { onSuccess: () => void say.success(t('endedDone')), onError });
  const params = { id: visit.id };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{visit.account.name}</span>
          <span className="text-muted">{visit.user.name}</span>
          <Badge tone={TONES[visit.status]}>{t(visit.status)}</Badge>
          {visit.can_write && <Badge tone="warn">{t('writing')}</Badge>}
        </div>
        <p className="mt-1">{visit.reason}</p>
        <p className="mt-1 text-label text-muted">
          <DottedFacts
            facts={[
              `${t('staff')}${colon()}${visit.staff}`,
              `${t('started')}${colon()}${format.dateTime(visit.started)}`,
              `${t('until')}${colon()}${format.dateTime(visit.ended ?? visit.expires)}`,
            ]}
          />
        </p>
      </div>
      {visit.status === 'running' && (
        <div role="group" aria-label={`${visit.account.name}, ${visit.user.name}`} className="flex flex-wrap gap-2">
          {visit.is_own && <Button onClick={goToVisit}>{t('open')}</Button>}
          <Button busy={renew.isPending} onClick={() => renew.mutate({ params })}>
            {t('renew')}
          </Button>
          <Button busy={end.isPending} onClick={() => end.mutate({ params })}>
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Running and past visits, newest first. */
export function VisitList() {
  const { t } = useWords('staff');
  const { data, error, refetch, more } = useGrowing(staff.visits, 'visits', { step: 20, label: t('more'), refreshMs: REFRESH_MS });
  return (
    <Card title={t('visits')} isFlush>
      {data === undefined ? (
        <Pending isFlush error={error} onRetry={refetch} lines={4} />
      ) : data.visits.length === 0 ? (
        <EmptyState title={t('visitsNone')} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.visits.map((visit) => (
              <VisitItem key={visit.id} visit={visit} />
            ))}
          </ul>
          {more}
        </>
      )}
    </Card>
  );
}
