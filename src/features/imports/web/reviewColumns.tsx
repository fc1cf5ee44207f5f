import { TriangleAlert } from 'lucide-react';
import { lineOf } from '../../../shared/isolated.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { PlaceText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { businessDays } from '../../rates/business-days.ts';
import type { ReviewRow } from '../contract.ts';
import { reviewList } from '../list.ts';

/** A service's name; an operator's own is shown by its code. */
export function useServiceName(): (code: string) => string {
  const { known } = useWords('imports');
  return (code) => known('rates:service', code) ?? code;
}

/** The service the label would be bought with, and below it, where it was asked for, "cheapest". */
function ServiceCell({ row }: { row: ReviewRow }) {
  const { t } = useWords('imports');
  const name = useServiceName();
  const code = row.estimate?.service ?? row.service;
  const isCheapest = row.service === '';
  return <TwoLineCell first={code === '' ? t('review.cheapest') : name(code)} second={isCheapest && code !== '' ? t('review.cheapest') : null} />;
}

/** The same in one line. */
function ServiceLine({ row }: { row: ReviewRow }) {
  const { t } = useWords('imports');
  const name = useServiceName();
  const code = row.estimate?.service ?? row.service;
  if (row.service !== '') return name(code);
  return (
    <>
      {code !== '' && `${name(code)} `}
      <span className="text-muted">{t('review.cheapest')}</span>
    </>
  );
}

function CostCell({ row }: { row: ReviewRow }) {
  const { money } = useFormat();
  return row.estimate === null ? null : money(row.estimate.cost, row.estimate.currency);
}

function TransitCell({ row }: { row: ReviewRow }) {
  return row.estimate === null ? null : businessDays(row.estimate.transit_min, row.estimate.transit_max).range;
}

/** Why a shipment cannot be sent, in a sentence. */
export function ProblemText({ message }: { message: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-pre-line text-bad">
      <TriangleAlert aria-hidden size={14} className="shrink-0" />
      <span className="line-clamp-2">{message}</span>
    </span>
  );
}

/** Who it goes to, over where that is. */
function Recipient({ row: { name, city, country } }: { row: ReviewRow }) {
  return (
    <TwoLineCell mark={<Flag code={country} />} first={<span className="font-medium">{name}</span>} second={<PlaceText city={city} country={country} />} />
  );
}

/** What a parcel weighs; where a file leaves that out it is what the items do, and the parcel will be heavier. */
function WeightCell({ row }: { row: ReviewRow }) {
  const { t } = useWords('imports');
  const { weight } = useFormat();
  return <TwoLineCell first={weight(row.weight)} second={row.is_bare ? t('review.bare') : null} />;
}

/** The columns of the review on screen, in the order a person reads them. */
export const REVIEW_COLUMNS = listColumns(reviewList, {
  id: { cell: (row) => <TwoLineCell first={row.id} second={row.order_number} />, primary: true, width: 148, minWidth: 120 },
  line: { defaultHidden: true, width: 76 },
  order_number: { defaultHidden: true, width: 128, minWidth: 108 },
  name: { cell: (row) => <Recipient row={row} />, width: 220, minWidth: 140 },
  country: { defaultHidden: true, width: 128, minWidth: 88 },
  city: { defaultHidden: true },
  weight: { cell: (row) => <WeightCell row={row} />, width: 124, minWidth: 112 },
  terms: { defaultHidden: true, width: 84 },
  service: { cell: (row) => <ServiceCell row={row} />, width: 156, minWidth: 136 },
  transit: { cell: (row) => <TransitCell row={row} />, align: 'end', width: 96, minWidth: 92 },
  cost: { cell: (row) => <CostCell row={row} />, width: 160, minWidth: 156 },
  problem: { cell: (row) => row.problem !== null && <ProblemText message={row.problem.message} />, width: 260, minWidth: 200 },
});

/** The review; its only filter is for what cannot be sent. */
export const REVIEW_CONFIG = gridConfig(REVIEW_COLUMNS, {
  density: 'roomy',
  filters: [
    {
      id: 'only',
      label: { word: 'imports:review.columns.problem' },
      filter: { kind: 'enum', options: [{ value: 'problems', label: { word: 'imports:review.problems' } }] },
    },
  ],
});

/** A shipment of the review on a phone. */
export function ReviewCard({ row }: { row: ReviewRow }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-2">
        <span className="font-medium">{row.name}</span>
        <span className="whitespace-nowrap">
          <CostCell row={row} />
        </span>
      </span>
      <span className="text-muted">{lineOf([row.order_number, row.city, row.country])}</span>
      {row.problem === null ? <ServiceLine row={row} /> : <ProblemText message={row.problem.message} />}
    </span>
  );
}
