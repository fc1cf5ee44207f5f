import { buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { Pending } from '../../../ui/States.tsx';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { storage, STORAGE_DAYS, type StorageDay } from '../contract.ts';

/** A ring for a day is a hundred-thousandth of a cubic meter; the call tells as much. */
const VOLUME_DIGITS = 6;

/** What the balance did not cover, by currency. */
function owedIn(days: readonly StorageDay[]): { currency: string; owed: number }[] {
  const owing = days.filter((day) => day.owed > 0);
  return [...Map.groupBy(owing, (day) => day.currency)].map(([currency, own]) => ({ currency, owed: own.reduce((sum, day) => sum + day.owed, 0) }));
}

function Owed({ days }: { days: readonly StorageDay[] }) {
  const { t } = useWords('storage');
  const { money } = useFormat();
  const owed = owedIn(days);
  if (owed.length === 0) return null;
  const pay = (
    <Link href={billingPaths.payment()} className={buttonClass('primary')}>
      {t('list.pay')}
    </Link>
  );
  return (
    <Callout tone="warn" actions={pay}>
      {t('list.owed', { amount: owed.map((one) => money(one.owed, one.currency)).join(' + ') })}
    </Callout>
  );
}

/** Products whose size nobody knows, each once. */
function Unmeasured({ days }: { days: readonly StorageDay[] }) {
  const { t } = useWords('storage');
  const names = new Map(days.flatMap((day) => day.unmeasured.map((one) => [one.product_id, one.name] as const)));
  if (names.size === 0) return null;
  return <Callout tone="info">{t('list.unmeasured', { products: [...names.values()].join(', ') })}</Callout>;
}

function Days({ days }: { days: readonly StorageDay[] }) {
  const { t } = useWords('storage');
  const { money, number, date } = useFormat();
  const head = 'px-2 py-2 text-right font-normal';
  const cell = 'px-2 py-2 text-right whitespace-nowrap tabular-nums';
  return (
    <Card isFlush>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-label text-muted">
            <th scope="col" className="px-4 py-2 font-normal">
              {t('list.columns.day')}
            </th>
            <th scope="col" className="px-2 py-2 font-normal">
              {t('list.columns.warehouse')}
            </th>
            <th scope="col" className={head}>
              {t('list.columns.volume')}
              <span className="block sm:hidden">{t('list.columns.price')}</span>
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('list.columns.price')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-normal">
              {t('list.columns.amount')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.map((day) => (
            <tr key={day.id}>
              <td className="px-4 py-2 whitespace-nowrap">{date(day.day)}</td>
              <td className="px-2 py-2">{day.warehouse}</td>
              <td className={cell}>
                {number(day.volume, VOLUME_DIGITS)}
                {/* A phone has no room for a column, and what a day costs follows from both. */}
                <span className="block text-label text-muted sm:hidden">× {money(day.price, day.currency)}</span>
              </td>
              <td className={`${cell} max-sm:hidden`}>{money(day.price, day.currency)}</td>
              <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
                <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-end">
                  {day.owed > 0 && <Badge tone="warn">{t('list.isOwed')}</Badge>}
                  {money(day.amount, day.currency)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** /billing/storage: what keeping goods in the warehouses cost, day by day. */
export default function StoragePage() {
  const { t } = useWords('storage');
  const language = useLanguage();
  const { user } = useSession();
  const { data, error, refetch } = useCall(storage.list, { query: { days: STORAGE_DAYS.shown } });
  if (error?.status === 403) return <ForbiddenPage error={error} />;
  const isForeign = data?.storage.some((day) => day.currency !== user?.currency) === true;
  const own = user !== null && isForeign ? [t('list.own', { currency: user.currency })] : [];
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('list.title')} text={joinSentences([t('list.text'), ...own], language)} />
      <div className="flex flex-col gap-4">
        {data === undefined ? (
          <Pending error={error} onRetry={refetch} lines={6} />
        ) : data.storage.length === 0 ? (
          <Card>
            <p className="text-muted">{t('list.empty')}</p>
          </Card>
        ) : (
          <>
            <Owed days={data.storage} />
            <Unmeasured days={data.storage} />
            <Days days={data.storage} />
          </>
        )}
      </div>
    </div>
  );
}
