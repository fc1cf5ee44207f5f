import { formatAddressLines } from '../../../shared/address-format.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { Card } from '../../../ui/Card.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { CountryName, MoneyText, SidesText, WeightText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { Reshipment } from '../reshipment-out.ts';

/** The returns that are in it, or were. */
export function ReturnsCard({ one }: { one: Reshipment }) {
  const { t } = useWords('reshipments');
  const isFree = one.status === 'Canceled' || one.status === 'Expired';
  return (
    <Card title={t(isFree ? 'view.returnsWere' : 'view.returns')}>
      <ul className="flex flex-col gap-2">
        {one.returns.map((each) => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <TextLink href={returnPaths.view(each.id)}>{each.rma_number}</TextLink>
              <span className="block text-muted">{lineOf([each.contents, each.sender_name])}</span>
            </span>
            {each.weight !== null && <WeightText kg={each.weight} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What customs is told. */
export function GoodsCard({ one }: { one: Reshipment }) {
  const { t } = useWords('reshipments');
  return (
    <Card title={t('view.goods')}>
      <ul className="flex flex-col gap-2">
        {one.items.map((item, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {item.description}
              <span className="block text-muted">{[item.hts_code, item.coo ?? t('view.noOrigin'), item.sku].filter(Boolean).join(' · ')}</span>
            </span>
            <span>
              {item.quantity} × <MoneyText amount={item.value} currency={one.currency} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-label text-muted">{t('view.goodsText')}</p>
    </Card>
  );
}

/** Who gets it, and what it is. */
export function RecipientCard({ one }: { one: Reshipment }) {
  const { t } = useWords('reshipments');
  const { to } = one;
  const lines = formatAddressLines({ ...to, name: '' });
  const [length, width, height] = [one.length, one.width, one.height];
  return (
    <Card title={t('list.columns.name')}>
      <p className="font-medium">{to.name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="mb-3 flex items-center gap-1.5">
        <Flag code={to.country} />
        <CountryName code={to.country} />
      </p>
      <KeyValue
        facts={[
          { label: t('list.columns.contents'), value: one.contents },
          { label: t('list.columns.value'), value: <MoneyText amount={one.value} currency={one.currency} /> },
          { label: t('view.weight'), value: one.weight !== null && <WeightText kg={one.weight} /> },
          { label: t('view.size'), value: length !== null && width !== null && height !== null && <SidesText length={length} width={width} height={height} /> },
          { label: t('view.phone'), value: to.phone },
        ]}
      />
    </Card>
  );
}
