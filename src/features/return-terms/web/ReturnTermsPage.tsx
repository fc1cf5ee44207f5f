import { useState } from 'react';
import { operatorWarehousePaths } from '../../../shared/paths/operator-warehouses.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { returnTerms, type WarehouseTerms } from '../contract.ts';
import { RETURN_FEES } from '../rules.ts';
import { TermsDialog } from './TermsDialog.tsx';

/** What is asked there, one figure a cell. */
function Figures({ terms }: { terms: NonNullable<WarehouseTerms['terms']> }) {
  const { t } = useWords('return-terms');
  const { money } = useFormat();
  const facts = [
    ...RETURN_FEES.map((fee) => ({ label: t(`fee.${fee}`), value: money(terms[fee], terms.currency) })),
    { label: t('decide'), value: t('days', { count: terms.decide_days }) },
    {
      label: t('extension'),
      value:
        terms.extend === null ? t('notSold') : t('extensionOf', { days: t('days', { count: terms.extend_days }), fee: money(terms.extend, terms.currency) }),
    },
  ];
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-label text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Item({ of, mayChange }: { of: WarehouseTerms; mayChange: boolean }) {
  const { t } = useWords('return-terms');
  const { date, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-words">{of.name}</span> <span className="text-muted">{of.warehouse}</span>
            {!of.is_active && <Badge tone="neutral">{t('closed')}</Badge>}
          </h3>
          <p className="mt-1 text-label text-muted">
            {of.terms === null ? t('noTerms') : t('since', { day: date(of.terms.since), currency: of.terms.currency })}
            {of.earlier > 0 && ` · ${t('earlier', { count: of.earlier, shown: number(of.earlier) })}`}
          </p>
        </div>
        {mayChange && of.is_active && (
          <Button aria-label={`${t('change')}: ${of.name}`} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {of.terms !== null && <Figures terms={of.terms} />}
      {isOpen && <Begun of={of}>{(begun, onReload) => <TermsDialog of={begun} onReload={onReload} onClose={() => setOpen(false)} />}</Begun>}
    </li>
  );
}

function Warehouses({ role }: { role: StaffRole }) {
  const mayChange = staffMay(role, returnTerms.save.access);
  const { t } = useWords('return-terms');
  const { data, error, refetch } = useCall(returnTerms.list);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={6} />;
  if (data.warehouses.length === 0)
    return (
      <EmptyState
        title={t('none')}
        text={joinSentences([t('noneText'), staffMay(role, 'staff:admin:write') ? null : t('whoOpens')], currentLanguage())}
        action={
          staffMay(role, 'staff:warehouse:read') && (
            <Link href={operatorWarehousePaths.list()} className={buttonClass('secondary')}>
              {t('warehouses')}
            </Link>
          )
        }
      />
    );
  return (
    <Card title={t('warehouses')} isFlush>
      <ul className="divide-y divide-line">
        {data.warehouses.map((one) => (
          <Item key={one.warehouse} of={one} mayChange={mayChange} />
        ))}
      </ul>
    </Card>
  );
}

/** /staff/returns: what each warehouse asks for returns, and how long a merchant has to decide. */
export default function ReturnTermsPage() {
  const { t } = useWords('return-terms');
  return (
    <StaffOnly may={returnTerms.list.access}>
      {(role) => (
        <div className="mx-auto max-w-300">
          <PageHeader title={t('title')} text={t('text')} />
          <Warehouses role={role} />
        </div>
      )}
    </StaffOnly>
  );
}
