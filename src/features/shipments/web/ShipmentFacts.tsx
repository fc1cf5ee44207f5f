import { MoneyText } from '../../../ui/values.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValue, type Fact } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Monogram } from '../../../ui/Monogram.tsx';
import { useFormat, type Formats } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { Parts } from '../../../web/places.tsx';
import { useInland } from '../../entry-points/web/shared/use-inland.ts';
import { EntryPointName } from '../../entry-points/web/shared/EntryPointName.tsx';
import type { Shipment } from '../shipment-out.ts';
import { PriceCard } from './PriceCard.tsx';
import { AddressCard } from './shared/AddressCard.tsx';
import { RecipientCard } from './shared/RecipientCard.tsx';
import { ServiceName } from './shipmentColumns.tsx';
import { shipmentFacts } from './shared/places.ts';

const REFERENCES = ['reference1', 'reference2', 'reference3'] as const;
const IDENTIFIERS = ['ioss', 'eori', 'vat', 'voec', 'importer_tax_id'] as const;

function TrackingNumber({ number }: { number: string }) {
  return (
    <span className="-my-1 flex items-center gap-1">
      <span className="break-all">{number}</span>
      <CopyButton text={number} />
    </span>
  );
}

function Carrier({ name }: { name: string }) {
  return (
    <span className="-my-0.5 flex items-center gap-2">
      <Monogram name={name} />
      <span className="min-w-0">{name}</span>
    </span>
  );
}

function MainFacts({ s }: { s: Shipment }) {
  const { t } = useWords('shipments');
  const { dateTime, money } = useFormat();
  const time = (iso: string | null) => iso !== null && dateTime(iso);
  const isInland = useInland(s.entry_point, s.to);
  const isInsured = s.insurance && s.insured_value > 0;
  const facts: Fact[] = [
    { label: t('view.facts.tracking'), value: s.tracking_number !== null && <TrackingNumber number={s.tracking_number} /> },
    { label: t('view.facts.service'), value: <ServiceName code={s.service ?? ''} /> },
    { label: t('view.facts.carrier'), value: s.carrier !== null && <Carrier name={s.carrier} /> },
    { label: t('view.facts.terms'), value: t(`view.facts.${isInland ? 'inland' : s.terms}`) },
    { label: t('view.facts.entry'), value: <EntryPointName code={s.entry_point} /> },
    { label: t('view.facts.exit'), value: s.exit_point },
    {
      label: t('view.facts.insurance'),
      value: isInsured ? t('view.facts.insured', { amount: money(s.insured_value, s.currency, { code: true }) }) : t('view.facts.included'),
    },
    { label: t('view.facts.signature'), value: s.signature_confirmation && t('view.facts.yes') },
    { label: t('view.facts.isReturn'), value: s.is_return && t('view.facts.yes') },
    { label: t('view.facts.overpack'), value: s.overpack_id !== null && <TextLink href={overpackPaths.view(s.overpack_id)}>{s.overpack_id}</TextLink> },
    {
      label: t('view.facts.reshipment'),
      value: s.reshipment_id !== null && <TextLink href={reshipmentPaths.view(s.reshipment_id)}>{s.reshipment_id}</TextLink>,
    },
    { label: t('view.facts.order'), value: s.order_id !== null && <TextLink href={orderPaths.view(s.order_id)}>{s.order_id}</TextLink> },
    { label: t('search.columns.created'), value: time(s.created) },
    { label: t('view.facts.labeled'), value: time(s.labeled) },
    { label: t('view.facts.processed'), value: time(s.processed) },
    { label: t('view.facts.delivered'), value: time(s.delivered) },
    { label: t('search.columns.cost'), value: s.total_cost !== null && <MoneyText amount={s.total_cost} currency={s.cost_currency} /> },
  ];
  return (
    <Card title={t('view.facts.title')}>
      <KeyValue facts={facts}>
        <Parts of={shipmentFacts} about={s} />
      </KeyValue>
    </Card>
  );
}

interface Measured {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** "16 × 11 × 4 cm", or nothing if a side is missing. */
const sizeOf = ({ length, width, height }: Measured, { sides }: Formats): string | null =>
  length === null || width === null || height === null ? null : sides(length, width, height);

function PackageCard({ s }: { s: Shipment }) {
  const { t } = useWords('shipments');
  const format = useFormat();
  const { weight, length } = format;
  const size = sizeOf(s, format);
  const facts: Fact[] = [
    { label: t('view.package.kind'), value: t(`view.package.${s.kind}`) },
    { label: t('view.package.weight'), value: weight(s.weight) },
    { label: t('view.package.size'), value: size },
    { label: t('view.package.thickness'), value: size === null && s.height !== null && length(s.height) },
    { label: t('view.package.volumetric'), value: s.volumetric_weight !== null && weight(s.volumetric_weight) },
    { label: t('view.package.chargeable'), value: s.chargeable_weight !== null && weight(s.chargeable_weight) },
    { label: t('view.package.irregular'), value: s.irregular && t('view.facts.yes') },
    ...s.packages.map((one, index) => ({
      label: t('view.package.piece', { number: index + 1 }),
      value: [weight(one.weight), sizeOf(one, format)].filter(Boolean).join(' · '),
    })),
  ];
  return (
    <Card title={t('view.package.title')}>
      <KeyValue facts={facts} />
    </Card>
  );
}

function ReferencesCard({ s }: { s: Shipment }) {
  const { t } = useWords('shipments');
  const facts: Fact[] = [
    { label: t('view.references.order'), value: s.order_number },
    ...REFERENCES.map((name) => ({ label: t(`view.references.${name}`), value: s[name] })),
    ...IDENTIFIERS.map((name) => ({ label: t(`view.references.${name}`), value: s.identifiers[name] })),
    {
      label: t('view.references.comments'),
      value:
        s.comments.length > 0 &&
        s.comments.map((comment, index) => (
          <span key={index} className="block">
            {comment}
          </span>
        )),
    },
  ];
  const isEmpty = facts.every(({ value }) => !value);
  return <Card title={t('view.references.title')}>{isEmpty ? <p className="text-muted">{t('view.references.none')}</p> : <KeyValue facts={facts} />}</Card>;
}

/** The facts beside the timeline: its price, where to, by what. */
export function ShipmentFacts({ shipment: s }: { shipment: Shipment }) {
  return (
    <>
      <PriceCard shipment={s} />
      <RecipientCard to={s.to} check={s.address_check} isOverridden={s.ignore_bad_address} isSaidAbove={s.errors?.code === 'address_not_found'} />
      <MainFacts s={s} />
    </>
  );
}

/** What is looked up less often, side by side. */
export function ShipmentMoreFacts({ shipment: s }: { shipment: Shipment }) {
  const { t } = useWords('shipments');
  return (
    <div className="grid gap-4 @[40rem]:grid-cols-2">
      <PackageCard s={s} />
      <ReferencesCard s={s} />
      <AddressCard title={t('view.sender')} party={s.consignor} fallback={t('view.senderDefault')} />
      <AddressCard title={t('view.returnAddress')} party={s.from} fallback={t('view.returnDefault')} />
    </div>
  );
}
