import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SkeletonLines } from '../../../../ui/States.tsx';
import { colon } from '../../../../web/colon.ts';
import { call } from '../../../../web/client.ts';
import { currentLanguage, useWords } from '../../../../web/i18n.ts';
import { useSettled } from '../../../../web/use-settled.ts';
import { customsProducts, type ShownFinding, type UnfinishedShipment } from '../../contract.ts';

const PAUSE_MS = 500;
const LOOKS = {
  stop: { tone: 'text-bad', Icon: CircleAlert },
  warn: { tone: 'text-warn', Icon: TriangleAlert },
  tip: { tone: 'text-muted', Icon: Info },
} as const;

/** What to set, by path as the API names it (`line_items/0/hts_code`). */
export type Patch = NonNullable<ShownFinding['fix']>['patch'];

export interface PreflightFindingsProps {
  /** The shipment as `POST /shipments` takes it, finished or not. */
  shipment: UnfinishedShipment;
  /** Applies a fix; without it findings are read-only. */
  onFix?: (patch: Patch) => void;
  /** Leads to the field a finding is about, when there is nothing to set with a click. */
  onGo?: (path: string) => void;
  /** Whether somebody has begun with what a finding is about: nothing is wrong before anything is typed. */
  isBegun?: (path: string) => boolean;
}

const itemOf = (field: string): number | null => {
  const index = /^line_items\/(\d+)/.exec(field)?.[1];
  return index === undefined ? null : Number(index) + 1;
};

/** Findings about all items together have no field to go to. */
const WHOLE = 'line_items';

function FindingLine({ finding, onFix, onGo }: { finding: ShownFinding } & Pick<PreflightFindingsProps, 'onFix' | 'onGo'>) {
  const { t } = useWords('customs-products');
  const { tone, Icon } = LOOKS[finding.severity];
  const number = itemOf(finding.field);
  const { fix } = finding;
  const id = useId();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-1 basis-64 gap-2">
        <Icon role="img" aria-label={t(`severity.${finding.severity}`)} size={16} className={`mt-0.5 shrink-0 ${tone}`} />
        <span id={id} className="min-w-0">
          {number !== null && (
            <span className="font-medium">
              {t('preflight.where', { number })}
              {colon()}
            </span>
          )}
          {finding.message}
          {fix !== null && fix.about !== null && <span className="block text-label text-muted">{fix.about}</span>}
        </span>
      </span>
      {fix !== null && onFix !== undefined && (
        <Button aria-describedby={id} onClick={() => onFix(fix.patch)}>
          {fix.label}
        </Button>
      )}
      {fix === null && onGo !== undefined && finding.field !== WHOLE && (
        <Button aria-describedby={id} onClick={() => onGo(finding.field)}>
          {t('preflight.go')}
        </Button>
      )}
    </li>
  );
}

/** What customs may stop or slow a shipment for, while one types, each with a one-click fix where possible. */
export function PreflightFindings({ shipment, onFix, onGo, isBegun = () => true }: PreflightFindingsProps) {
  const { t } = useWords('customs-products');
  const body = useSettled(shipment, PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['customsProducts', 'preflight', body, currentLanguage()],
    queryFn: ({ signal }) => call(customsProducts.preflight, { body }, { signal }),
    enabled: Boolean(body.to.country) && body.line_items.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!body.to.country) return null;
  if (error !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-muted">
        {error.message} <Button onClick={() => void refetch()}>{t('ui:actions.retry')}</Button>
      </div>
    );
  }
  if (data === undefined) return <SkeletonLines count={2} />;
  const findings = data.findings.filter(({ field }) => isBegun(field));
  if (findings.length === 0 && data.findings.length > 0) return <p className="text-muted">{t('preflight.waiting')}</p>;
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ok">
        <CircleCheck aria-hidden size={16} />
        {t('preflight.clear')}
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {findings.map((finding) => (
        <FindingLine key={`${finding.field} ${finding.code}`} finding={finding} onFix={onFix} onGo={onGo} />
      ))}
    </ul>
  );
}
