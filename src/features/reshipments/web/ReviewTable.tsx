import { clsx } from 'clsx';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { Thumb } from '../../returns/web/shared/Thumb.tsx';
import { SERVICE_CHOICES } from '../fields.ts';
import { DaysLeft, ReturnLinks } from './reshipment-cells.tsx';
import type { Review, ReviewRow } from './use-review.ts';

interface RowProps {
  row: ReviewRow;
  review: Review;
  onEdit: (row: ReviewRow) => void;
  /** Puts its return back into stock instead. */
  onRestock: (row: ReviewRow) => void;
}

/** The service of one parcel: found by price or days, or one of those that take it, with what it costs. */
function ServiceChoice({ row, review, className }: Pick<RowProps, 'row' | 'review'> & { className?: string }) {
  const { t, known } = useWords('reshipments');
  const { money } = useFormat();
  const { offers, service, fee_currency: currency } = row.reviewed;
  const asked = row.draft.service ?? 'cheapest';
  const nameOf = (code: string) => known('rates:service', code) ?? code;
  const options = [
    // What is looked for by price or days shows by the name of what was found: the choice for all stands above.
    ...SERVICE_CHOICES.map((value) => ({
      value,
      label: value === asked ? (service === null ? t(`review.found.${value}`) : nameOf(service)) : t(`service.${value}`),
    })),
    ...offers
      .filter((offer) => offer.service === asked || offer.service !== service)
      .map((offer) => ({ value: offer.service, label: [nameOf(offer.service), ...(currency === null ? [] : [money(offer.fee, currency)])].join(' · ') })),
    ...(SERVICE_CHOICES.some((one) => one === asked) || offers.some((offer) => offer.service === asked) ? [] : [{ value: asked, label: nameOf(asked) }]),
  ];
  return (
    <Select
      aria-label={t('review.serviceOf', { ids: row.draft.returns.join(', ') })}
      className={className}
      value={asked}
      options={options}
      onChange={(event) => review.say(row.key, { service: event.target.value })}
    />
  );
}

/** What mends it stands on the line of what is wrong, so no room goes to its edges. */
const DEED = 'h-7! px-0! text-accent-text!';

/** What stands in its way or is to be looked at, with what mends it. */
function Problem({ row, review, onEdit, onRestock }: RowProps) {
  const { t } = useWords('reshipments');
  const { problem } = row.reviewed;
  if (problem === null)
    return (
      <span className="flex items-center gap-1.5 text-muted">
        <Check aria-hidden size={16} className="text-ok" />
        {t('review.ready')}
      </span>
    );
  const { stops, code, field } = problem;
  const canEdit = field !== null && field !== 'returns' && field !== 'service';
  const deed = (word: string, onClick: () => void) => (
    // Read aloud with what it is about: other rows have the same.
    <Button kind="quiet" className={DEED} aria-label={`${word}: ${row.draft.returns.join(', ')}`} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-2">
      <span className={clsx('inline-flex min-w-0 items-center gap-1.5', stops ? 'text-bad' : 'text-warn')}>
        {stops ? <CircleAlert aria-hidden size={16} className="shrink-0" /> : <TriangleAlert aria-hidden size={16} className="shrink-0" />}
        {problem.message}
      </span>
      <span className="flex shrink-0 gap-3">
        {code === 'address_not_found' && deed(t('review.override'), () => review.say(row.key, { ignore_bad_address: true }))}
        {code === 'restock_keeps_more'
          ? deed(t('review.restock'), () => onRestock(row))
          : canEdit
            ? deed(t(field === 'contents' ? 'review.shorten' : 'review.fix'), () => onEdit(row))
            : deed(t('review.leaveOut'), () => review.leaveOut(row))}
      </span>
    </span>
  );
}

const placeOf = ({ reviewed: { to } }: ReviewRow): string => [to?.city, to?.province, to?.postal_code].filter(Boolean).join(' ');

function Fee({ row: { reviewed } }: { row: ReviewRow }) {
  if (reviewed.estimated_reship_fee === null || reviewed.fee_currency === null) return <span className="text-muted">–</span>;
  return (
    <>
      <MoneyText amount={reviewed.estimated_reship_fee} currency={reviewed.fee_currency} />*
    </>
  );
}

function Recipient({ row, onEdit }: Pick<RowProps, 'row' | 'onEdit'>) {
  const { t } = useWords('reshipments');
  const { to } = row.reviewed;
  return (
    <button
      type="button"
      className="max-w-full truncate rounded-control text-left underline decoration-line underline-offset-3 hover:decoration-current"
      aria-label={t('review.edit', { ids: row.draft.returns.join(', '), name: to?.name ?? '–' })}
      onClick={() => onEdit(row)}
    >
      {to?.name ?? '–'}
    </button>
  );
}

/** With what is in them, rows are 32 high: twenty are in sight at once. */
const CELL = 'px-1.5 py-px align-middle first:pl-4 last:pr-4 min-[1600px]:px-2';

/** What is in a parcel is cut first, and shows more where the window is wide. */
const CONTENTS = { maxWidth: 'max(6rem, 32vw - 20.3rem)' };
const SERVICE = { minWidth: 'clamp(112px, 8.4vw, 144px)' };
const PLACE = { maxWidth: 'max(8.5rem, min(22vw - 6rem, 11.25rem), min(22vw - 10.4rem, 15rem))' };
/** A city with its postal code is whole from 1440 on. */
const WHOLE_PLACE = { minWidth: 'clamp(6rem, 22vw - 11.3rem, 13.1rem)' };

function Row(props: RowProps) {
  const { row } = props;
  const { reviewed } = row;
  const isWrongTo = reviewed.problem?.field?.startsWith('to') === true;
  return (
    <tr className={clsx('border-t border-line', reviewed.problem?.stops === true && 'bg-bad-soft')}>
      <th scope="row" className={clsx(CELL, 'text-left font-medium')}>
        <span className="flex items-center gap-2">
          <Thumb id={row.draft.returns[0] ?? 0} photo={reviewed.image_id} className="size-6" />
          <ReturnLinks ids={row.draft.returns} />
        </span>
      </th>
      <td className={clsx(CELL, 'truncate')} style={CONTENTS} title={reviewed.contents}>
        {reviewed.contents === '' ? '–' : reviewed.contents}
      </td>
      <td className={clsx(CELL, 'text-right')}>{reviewed.value === null ? '–' : <MoneyText amount={reviewed.value} currency={reviewed.currency} />}</td>
      <td className={clsx(CELL, 'max-w-32')}>
        <Recipient {...props} />
      </td>
      <td className={clsx(CELL, isWrongTo && 'text-bad')} style={PLACE} title={placeOf(row)}>
        <span className="flex items-center gap-1.5" style={WHOLE_PLACE}>
          {reviewed.to?.country != null && <Flag code={reviewed.to.country} />}
          <span className="truncate">{placeOf(row)}</span>
        </span>
      </td>
      <td className={CELL} style={SERVICE}>
        <ServiceChoice row={row} review={props.review} className="h-7!" />
      </td>
      <td className={CELL}>{reviewed.days_left !== null && <DaysLeft left={reviewed.days_left} isShort />}</td>
      <td className={clsx(CELL, 'text-right font-medium')}>
        <Fee row={row} />
      </td>
      <td className={clsx(CELL, 'w-full min-w-44')}>
        <Problem {...props} />
      </td>
    </tr>
  );
}

/** A parcel on a phone. */
function CardOf(props: RowProps) {
  const { t } = useWords('reshipments');
  const { row } = props;
  const { reviewed } = row;
  return (
    <li className={clsx('flex flex-col gap-2 border-t border-line px-4 py-3', reviewed.problem?.stops === true && 'bg-bad-soft')}>
      <span className="flex justify-between gap-3">
        <Thumb id={row.draft.returns[0] ?? 0} photo={reviewed.image_id} className="size-14" />
        <span className="min-w-0 flex-1">
          <span className="font-medium">
            <ReturnLinks ids={row.draft.returns} />
          </span>
          <span className="block wrap-anywhere">{reviewed.contents}</span>
        </span>
        <span className="shrink-0 text-right font-medium">
          <Fee row={row} />
        </span>
      </span>
      <span className="flex items-center gap-1.5">
        {reviewed.to?.country != null && <Flag code={reviewed.to.country} />}
        <Recipient {...props} />
        <span className="truncate text-muted">{placeOf(row)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <ServiceChoice {...props} />
        {reviewed.days_left !== null && <DaysLeft left={reviewed.days_left} />}
      </span>
      <span className="sr-only">{t('review.problem')}</span>
      <Problem {...props} />
    </li>
  );
}

/** All parcels in sight, what ends first on top; cards on a phone. */
export function ReviewTable({ review, ...deeds }: Omit<RowProps, 'row'>) {
  const { t } = useWords('reshipments');
  const heads = ['return', 'contents', 'value', 'name', 'to', 'service', 'left', 'fee', 'problem'] as const;
  return (
    <>
      <div className="overflow-x-auto max-md:hidden">
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-left text-label text-muted">
              {heads.map((head) => (
                <th key={head} scope="col" className={clsx(CELL, 'h-9 font-medium whitespace-nowrap', (head === 'value' || head === 'fee') && 'text-right')}>
                  {t(`review.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody aria-busy={review.asked.isFetching}>
            {review.rows.map((row) => (
              <Row key={row.key} row={row} review={review} {...deeds} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="md:hidden">
        {review.rows.map((row) => (
          <CardOf key={row.key} row={row} review={review} {...deeds} />
        ))}
      </ul>
    </>
  );
}
