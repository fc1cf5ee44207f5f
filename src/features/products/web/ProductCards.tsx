import { Card } from '../../../ui/Card.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { CountryName, LengthText, MoneyText, SidesText, WeightText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { warehouses } from '../../warehouses/contract.ts';
import type { Product } from '../contract.ts';

const FRESH_MS = 5 * 60_000;

/** What the merchant said it weighs and measures, and what a warehouse found. */
export function VerificationCard({ product: p }: { product: Product }) {
  const { t } = useWords('products');
  const { date } = useFormat();
  const known = useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses;
  const { measured } = p;
  const where = known?.find((one) => one.id === measured?.warehouse)?.name ?? measured?.warehouse ?? '';
  return (
    <Card title={t('view.verification')}>
      <p className="mb-3 text-muted">
        {measured === null ? t('view.notMeasured') : t('view.measuredIn', { warehouse: where, date: measured.time === null ? '' : date(measured.time) })}
      </p>
      <table className="w-full">
        <thead>
          <tr className="text-label text-muted">
            <th scope="col">
              <span className="sr-only">{t('section.size')}</span>
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('view.declared')}
            </th>
            {measured !== null && (
              <th scope="col" className="py-1 text-right font-normal">
                {t('view.measured')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          <tr className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {t('view.weight')}
            </th>
            <td className="py-1.5 text-right">{p.weight !== null && <WeightText kg={p.weight} />}</td>
            {measured !== null && (
              <td className="py-1.5 text-right font-medium">
                <WeightText kg={measured.weight} />
              </td>
            )}
          </tr>
          <tr className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {t('view.sides')}
            </th>
            <td className="py-1.5 text-right">
              <SidesText length={p.length} width={p.width} height={p.height} />
            </td>
            {measured !== null && (
              <td className="py-1.5 text-right font-medium">
                <SidesText {...measured} />
              </td>
            )}
          </tr>
        </tbody>
      </table>
      {measured !== null && <p className="mt-3 text-muted">{t('view.usesMeasured')}</p>}
    </Card>
  );
}

/** Everything else that is known of it. */
export function DetailsCard({ product: p }: { product: Product }) {
  const { t } = useWords('products');
  const isFlat = p.inner_height === 0;
  return (
    <Card title={t('view.details')}>
      <KeyValue
        facts={[
          { label: t('field.barcode'), value: p.barcode_kind === 'custom' ? p.barcode : t(`barcodeKind.${p.barcode_kind}`) },
          { label: t('field.value'), value: <MoneyText amount={p.value} currency={p.currency} /> },
          { label: t('field.cost'), value: p.cost !== null && <MoneyText amount={p.cost} currency={p.currency} /> },
          { label: t('field.made'), value: <CountryName code={p.coo} /> },
          { label: t('field.hts_code'), value: [p.hts_code, ...p.hs_codes.map((one) => `${one.country} ${one.hs_code}`)].filter(Boolean).join(', ') },
          { label: t('field.dg_code'), value: p.dg_code },
          { label: t('field.brand'), value: p.brand },
          { label: t('field.manufacturer'), value: p.manufacturer },
          { label: t('field.supplier'), value: p.supplier },
          { label: t('field.url'), value: p.url },
          { label: t('field.fda_code'), value: p.fda_code },
          { label: t('field.intended_use_code'), value: p.intended_use_code },
          { label: t('field.compliance_codes'), value: p.compliance_codes.map((one) => [one.code, one.number].filter(Boolean).join(' ')).join(', ') },
          { label: t('field.lots'), value: p.has_lots && t('field.has_lots') },
          {
            label: t('view.inside'),
            value: p.inner_length !== null && !isFlat && <SidesText length={p.inner_length} width={p.inner_width} height={p.inner_height} />,
          },
          { label: t('field.inner_length'), value: isFlat && p.inner_length !== null && <LengthText cm={p.inner_length} /> },
          { label: t('field.inner_width'), value: isFlat && p.inner_width !== null && <LengthText cm={p.inner_width} /> },
          { label: t('field.max_weight'), value: p.max_weight !== null && <WeightText kg={p.max_weight} /> },
        ]}
      />
    </Card>
  );
}
