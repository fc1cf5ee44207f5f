import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { exchangeRatePaths } from '../../../shared/paths/exchange-rates.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { callUrl } from '../../../web/client.ts';
import { daySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { rateSets, type RateCard } from '../contract.ts';
import { rateCardList } from '../list.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { ImportRatesDialog } from './ImportRatesDialog.tsx';
import { PriceStatus, RATE_CARD_COLUMNS, RATE_CARD_CONFIG, type ListQuery } from './rateCardColumns.tsx';
import { SetLine } from './SetLine.tsx';

/** A rate card on a phone. */
function PhoneCard({ row }: { row: RateCard }) {
  const { money } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium break-words">
          {row.service} · {row.origin} · {row.zone}
        </span>
        <PriceStatus status={row.status} />
      </span>
      <span>
        {money(row.lowest, row.currency)} – {money(row.highest, row.currency)}
      </span>
      <span className="text-muted">{row.valid_from !== null && row.valid_to !== null && daySpan(row.valid_from, row.valid_to)}</span>
    </span>
  );
}

const card = (row: RateCard) => <PhoneCard row={row} />;

/** The set in force, and those before it on request. */
function Sets() {
  const { t } = useWords('rate-sets');
  const { date } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  const { data, error, refetch } = useCall(rateSets.list);
  const { sets, exchange_day: exchangeDay = null } = data ?? {};
  if (sets === undefined && error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (sets === undefined) return <div className="mb-4 min-h-10 max-md:min-h-27" />;
  const current = sets.find(({ status }) => status === 'in_force');
  const others = sets.filter((one) => one !== current);
  return (
    <div className="mb-4 flex min-h-10 flex-wrap content-start items-start justify-between gap-x-4 gap-y-2 max-md:min-h-27">
      <div className="flex min-w-0 flex-col gap-1">
        {current === undefined ? <p className="text-muted">{t('noSet')}</p> : <SetLine set={current} onChanges={() => setCompared(current.version)} />}
        {exchangeDay !== null && (
          <p className="flex flex-wrap gap-x-1.5 text-muted">
            <span>{t('exchange', { date: date(exchangeDay) })}</span>
            <TextLink href={exchangeRatePaths.desk()}>{t('exchangeRates')}</TextLink>
          </p>
        )}
      </div>
      {others.length > 0 && <Button onClick={() => setOpen(true)}>{t('earlier')}</Button>}
      <Dialog
        open={isOpen && compared === null}
        onClose={() => setOpen(false)}
        title={t('earlier')}
        actions={<Button onClick={() => setOpen(false)}>{t('ui:actions.close')}</Button>}
      >
        <ul className="divide-y divide-line">
          {others.map((one) => (
            <li key={one.version} className="py-2">
              <SetLine set={one} onChanges={() => setCompared(one.version)} />
            </li>
          ))}
        </ul>
      </Dialog>
      {compared !== null && <ChangesDialog version={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}

function Rates({ role }: { role: StaffRole }) {
  const { t } = useWords('rate-sets');
  const [isImporting, setImporting] = useState(false);
  const control = useGridRoute<ListQuery>(RATE_CARD_CONFIG);
  const list = useCall(rateSets.cards, { query: control.query }, { keep: true });
  const mayImport = staffMay(role, rateSets.import.access);
  const hasRates = useCall(rateSets.list).data?.sets.some(({ status }) => status === 'in_force') ?? true;
  return (
    <ListPage
      list={rateCardList}
      asked={list}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <a href={callUrl(rateSets.file, {})} className={buttonClass('secondary')}>
            <Download aria-hidden size={16} />
            {t(hasRates ? 'download' : 'pattern')}
          </a>
          {mayImport && (
            <Button kind="primary" icon={<Upload aria-hidden size={16} />} onClick={() => setImporting(true)}>
              {t('importFile')}
            </Button>
          )}
        </>
      }
      before={<Sets />}
      firstUse={{ title: t('none'), text: t('noneText') }}
      control={control}
      columns={RATE_CARD_COLUMNS}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('search')}
      noMatch={t('noMatch')}
    >
      {isImporting && <ImportRatesDialog onClose={() => setImporting(false)} />}
    </ListPage>
  );
}

/** /staff/rates: the prices in force and planned, and a newer file for them. */
export default function RatesPage() {
  return <StaffOnly may={rateSets.list.access}>{(role) => <Rates role={role} />}</StaffOnly>;
}
