import { Card } from '../../../ui/Card.tsx';
import { KeyValue, type Fact } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { Claim } from '../contract.ts';
import { ReasonWord } from './claimColumns.tsx';

/** What is claimed, for which shipment, and when. */
export function ClaimFacts({ claim: c }: { claim: Claim }) {
  const { t } = useWords('support');
  const { date, dateTime, money } = useFormat();
  const countries = useCountryNames();
  const amount = (value: number | null) => value !== null && money(value, c.currency, { code: true });
  const time = (iso: string | null) => iso !== null && dateTime(iso);
  const facts: Fact[] = [
    {
      label: t('list.columns.tracking_number'),
      value: (
        <TextLink href={shipmentPaths.view(c.shipment_id)} className="-my-0.5 inline-flex min-h-6 items-center break-all">
          {c.tracking_number}
        </TextLink>
      ),
    },
    { label: t('list.columns.shipment_id'), value: c.shipment_id },
    { label: t('list.columns.order_number'), value: c.order_number },
    { label: t('list.columns.name'), value: lineOf([c.name, countries[c.country] ?? c.country], ', ') },
    { label: t('list.columns.reason'), value: c.status !== 'Draft' && <ReasonWord reason={c.reason} /> },
    { label: t('list.columns.amount'), value: c.status !== 'Draft' && amount(c.amount) },
    { label: t('list.columns.cover'), value: amount(c.cover) },
    { label: t('list.columns.approved'), value: amount(c.approved) },
    { label: t('view.submitBy'), value: c.submit_by !== null && date(c.submit_by) },
    { label: t('list.columns.submitted'), value: time(c.submitted) },
    { label: t('list.columns.decided'), value: time(c.decided) },
  ];
  return (
    <Card title={t('view.facts')}>
      <KeyValue facts={facts} />
    </Card>
  );
}
