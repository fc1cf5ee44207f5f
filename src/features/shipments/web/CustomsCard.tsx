import type { ReactNode } from 'react';
import { CountryText, MoneyText } from '../../../ui/values.tsx';
import { Card } from '../../../ui/Card.tsx';
import { usePhone } from '../../../ui/grid/use-phone.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { Shipment } from '../shipment-out.ts';

type Item = Shipment['line_items'][number];

/** The parcel's contents are the customs declaration, so every line shows what customs will read. */
function About({ item, children }: { item: Item; children?: ReactNode }) {
  const { t } = useWords('shipments');
  const lines = [item.origin_description, item.product_id, item.supplier].filter((each) => each !== null && each !== '');
  return (
    <>
      {item.url === null || !item.url.startsWith('https://') ? (
        item.description
      ) : (
        <a href={item.url} target="_blank" rel="noopener noreferrer" className="text-accent-text underline underline-offset-2">
          {item.description}
        </a>
      )}
      {lines.length > 0 && <span className="block text-label text-muted">{lines.join(' · ')}</span>}
      {item.dg_code !== null && item.dg_code !== 'None' && (
        <span className="block text-label text-warn">{t('view.customs.dangerous', { code: item.dg_code })}</span>
      )}
      {children}
    </>
  );
}

const lineValue = (item: Item) => item.value * item.quantity;

function sums(items: readonly Item[]): [currency: string, amount: number][] {
  const byCurrency = new Map<string, number>();
  for (const item of items) byCurrency.set(item.currency, (byCurrency.get(item.currency) ?? 0) + lineValue(item));
  return [...byCurrency];
}

function Sum({ items }: { items: readonly Item[] }) {
  return sums(items).map(([currency, amount]) => (
    <span key={currency} className="block">
      <MoneyText amount={amount} currency={currency} />
    </span>
  ));
}

function ItemTable({ items }: { items: readonly Item[] }) {
  const { t } = useWords('shipments');
  const { weight, number } = useFormat();
  const head = 'border-y border-line px-3 py-2 text-label font-medium text-muted first:pl-4 last:pr-4';
  const cell = 'border-b border-line px-3 py-2 align-top first:pl-4 last:pr-4';
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t('view.customs.description')}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t('view.customs.hs')}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t('view.customs.origin')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('view.customs.quantity')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('view.customs.unitWeight')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('view.customs.unitValue')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('view.customs.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td className={`${cell} min-w-28 wrap-anywhere`}>
              <About item={item} />
            </td>
            <td className={cell}>{item.hts_code || <span className="text-muted">–</span>}</td>
            <td className={cell}>{item.coo === null ? <span className="text-muted">{t('view.customs.noOrigin')}</span> : <CountryText code={item.coo} />}</td>
            <td className={`${cell} text-right`}>{number(item.quantity)}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>{item.weight > 0 ? weight(item.weight) : <span className="text-muted">–</span>}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>
              <MoneyText amount={item.value} currency={item.currency} />
            </td>
            <td className={`${cell} text-right whitespace-nowrap`}>
              <MoneyText amount={lineValue(item)} currency={item.currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td colSpan={6} className="py-2.5 pr-3 pl-4">
            {t('view.customs.sum')}
          </td>
          <td className="py-2.5 pr-4 pl-3 text-right whitespace-nowrap">
            <Sum items={items} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function ItemList({ items }: { items: readonly Item[] }) {
  const { t } = useWords('shipments');
  const { weight, number } = useFormat();
  const countries = useCountryNames();
  return (
    <ul className="px-4 pb-3">
      {items.map((item, index) => (
        <li key={index} className="flex justify-between gap-4 border-b border-line py-2.5">
          <span className="min-w-0">
            <About item={item}>
              <span className="block text-label text-muted">
                {[
                  item.hts_code || t('view.customs.noHs'),
                  item.coo === null ? t('view.customs.noOrigin') : (countries[item.coo] ?? item.coo),
                  ...(item.weight > 0 ? [weight(item.weight)] : []),
                ].join(' · ')}
              </span>
            </About>
          </span>
          <span className="shrink-0 text-right">
            <MoneyText amount={lineValue(item)} currency={item.currency} />
            <span className="block text-label text-muted">
              {number(item.quantity)} × <MoneyText amount={item.value} currency={item.currency} />
            </span>
          </span>
        </li>
      ))}
      <li className="flex justify-between gap-4 pt-2.5 font-semibold">
        <span>{t('view.customs.sum')}</span>
        <span className="text-right">
          <Sum items={items} />
        </span>
      </li>
    </ul>
  );
}

/** What is inside, as customs will read it. */
export function CustomsCard({ shipment }: { shipment: Shipment }) {
  const { t } = useWords('shipments');
  const isPhone = usePhone();
  const reason = t('view.customs.reason', { reason: t(`form.customs.reasons.${shipment.reason_for_export}`) });
  return (
    <Card title={t('view.customs.title')} isFlush actions={<span className="text-label text-muted">{reason}</span>}>
      <div className="pt-2">{isPhone ? <ItemList items={shipment.line_items} /> : <ItemTable items={shipment.line_items} />}</div>
    </Card>
  );
}
