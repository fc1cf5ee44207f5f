import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract.ts';
import type { PageWordGroup } from '../../../../shared/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Pending } from '../../../../ui/States.tsx';
import type { ApiError } from '../../../../web/client.ts';
import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { EventLine } from '../../../tracking/web/shared/EventLine.tsx';
import type { shipments } from '../../contract.ts';

type Trail = Answer<typeof shipments.audit>;
type Entry = Trail['audit'][number];

const textOf = (detail: Entry['detail'], key: string): string | null => {
  const value = detail?.[key];
  return typeof value === 'string' ? value : null;
};

/** The codes of the tracking events an action reported. */
const codesOf = (detail: Entry['detail']): number[] => {
  const codes = detail?.codes;
  return Array.isArray(codes) ? codes.filter((code): code is number => typeof code === 'number') : [];
};

/** Who did it: the person, or the operator's. */
function Who({ entry }: { entry: Entry }) {
  const { t } = useWords('shipments');
  const { person, staff, token } = entry;
  const name = staff === null ? (person ?? t('view.audit.system')) : t('view.audit.staff', { staff });
  return (
    <>
      {name}
      {token !== null && <span className="block text-label text-muted">{t('view.audit.token', { name: token })}</span>}
    </>
  );
}

function What({ entry, statuses }: { entry: Entry; statuses: PageWordGroup }) {
  const { t, known } = useWords('shipments');
  const { detail } = entry;
  const status = (name: string) => known(statuses, name) ?? t('common:unknown');
  const [from, to] = [textOf(detail, 'from'), textOf(detail, 'to')];
  const rule = textOf(detail, 'rule');
  const [number, service] = [textOf(detail, 'tracking_number'), textOf(detail, 'service')];
  return (
    <>
      {entry.deed}
      {rule !== null && <span className="block text-label text-muted">{t('view.audit.rule', { rule })}</span>}
      {codesOf(detail).map((code) => (
        <span key={code} className="block text-label text-muted">
          {known('tracking:events', String(code)) ?? t('common:unknown')}
        </span>
      ))}
      {from !== null && to !== null && <span className="block text-label text-muted">{t('view.audit.moved', { from: status(from), to: status(to) })}</span>}
      {number !== null && service !== null && (
        <span className="block text-label text-muted">{t('view.audit.label', { number, service: known('rates:service', service) ?? service })}</span>
      )}
    </>
  );
}

export interface AuditCardProps {
  trail: UseQueryResult<Trail, ApiError>;
  /** Where the words of the record's statuses are. */
  statuses?: PageWordGroup;
}

/** Beside another card, longer histories show their latest part first. */
const SHOWN = 4;

/** The same as a line of time, for a card of half the width. */
export function AuditTimeline({ trail, statuses = 'shipments:status' }: AuditCardProps) {
  const { t } = useWords('shipments');
  const [isWhole, setWhole] = useState(false);
  const entries = trail.data?.audit ?? [];
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <Card title={t('view.audit.title')}>
      <Unread trail={trail} />
      <ol>
        {shown.map((entry, index) => (
          <EventLine
            key={index}
            says={<What entry={entry} statuses={statuses} />}
            at={entry.at}
            country={null}
            where={<Who entry={entry} />}
            dot={index === 0 ? 'bg-accent' : undefined}
            isLatest={index === 0}
          />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button kind="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {t('view.timeline.more', { count: entries.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

/** What stands where entries would. */
function Unread({ trail }: Pick<AuditCardProps, 'trail'>) {
  const { t } = useWords('shipments');
  if (trail.data !== undefined) return trail.data.audit.length === 0 && <p className="text-muted">{t('view.audit.empty')}</p>;
  return <Pending error={trail.error} onRetry={trail.refetch} lines={5} />;
}

/** The audit trail of a record in words (spec §6: the merchant sees what staff did). */
export function AuditCard({ trail, statuses = 'shipments:status' }: AuditCardProps) {
  const { t } = useWords('shipments');
  const { dateTime } = useFormat();
  const entries = trail.data?.audit;
  const head = 'py-2 pr-4 text-left text-label font-medium text-muted';
  return (
    <Card title={t('view.audit.title')}>
      <p className="mb-3 text-muted">{t('view.audit.hint')}</p>
      <Unread trail={trail} />
      {entries !== undefined && entries.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="max-sm:sr-only">
              <th scope="col" className={head}>
                {t('view.audit.what')}
              </th>
              <th scope="col" className={head}>
                {t('view.audit.who')}
              </th>
              <th scope="col" className={head}>
                {t('view.audit.when')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <tr key={index} className="border-t border-line max-sm:flex max-sm:flex-col max-sm:py-2">
                <td className="align-top wrap-anywhere sm:min-w-32 sm:py-2 sm:pr-4">
                  <What entry={entry} statuses={statuses} />
                </td>
                <td className="align-top wrap-anywhere sm:min-w-24 sm:py-2 sm:pr-4">
                  <Who entry={entry} />
                </td>
                <td className="align-top whitespace-nowrap text-muted sm:py-2">
                  <time dateTime={entry.at}>{dateTime(entry.at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
