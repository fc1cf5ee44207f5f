import { clsx } from 'clsx';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { AwaitedParts } from '../../../web/places.tsx';
import type { Choice, Return } from '../return-out.ts';
import { offersOf, piecesOf, type Offer } from './advice.ts';
import { returnAdvice } from './shared/places.ts';
import type { ReturnDeeds } from './use-return-deeds.ts';

interface AdviceProps {
  one: Return;
  deeds: ReturnDeeds;
}

type Code = 'kept' | Choice['parts'][number]['code'];

/** What is estimated is hatched, what is kept solid: green where it is the best. */
function lookOf(code: Code, isEstimate: boolean, isBest: boolean): string {
  if (code === 'kept' || code === 'goods') return isBest ? 'bg-ok' : 'bg-fuel';
  return isEstimate ? 'hatched text-control' : 'bg-control';
}

/** Whether it is still worth what was declared: what is left of damaged goods nobody knows. */
const isWhole = ({ condition }: Return): boolean => condition !== 'damaged' && condition !== 'junk';

/** What discarding loses, over an empty bar. */
function Lost({ one }: Pick<AdviceProps, 'one'>) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const { value, currency, fee_currency: fees } = one;
  return (
    <>
      <span aria-hidden className="my-1 flex h-2 rounded-full bg-pressed" />
      {value !== null && (
        <p className="text-label text-muted">{t(isWhole(one) ? 'view.advice.loses' : 'view.advice.losesBroken', { amount: money(value, currency ?? fees) })}</p>
      )}
    </>
  );
}

/** In few words beside a choice's name: to whom, why it can be, what else it means. */
function Aside({ offer: { decision, choice }, one, isOpen }: Pick<AdviceProps, 'one'> & { offer: Offer; isOpen: boolean }) {
  const { t } = useWords('returns');
  const name = one.sender?.name;
  const texts = {
    reship: [name && t('view.advice.to', { name }), choice?.aside].filter(Boolean).join(' · '),
    restock: isOpen && one.is_stock && one.condition !== null && t('view.advice.known', { condition: t(`condition.${one.condition}`) }),
    discard: t('view.advice.gone'),
  };
  const text = texts[decision];
  return text ? <span className="text-body font-normal text-muted">{text}</span> : null;
}

/** A choice's arithmetic: as a bar, and each figure with its sign. */
function Sums({ choice, currency }: { choice: Choice; currency: string }) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const amountOf = (code: Code, amount: number): string => (code === 'goods' ? money(amount, currency) : `−\u00A0${money(Math.abs(amount), currency)}`);
  const pieces = piecesOf(choice);
  return (
    <>
      {pieces.length > 0 && (
        <span aria-hidden className="my-1.5 flex h-2 gap-px overflow-hidden rounded-full bg-pressed">
          {pieces.map((piece) => (
            <span
              key={piece.code}
              className={clsx('min-w-1', lookOf(piece.code, piece.isEstimate, choice.is_best))}
              style={{ width: `${100 * piece.share}%` }}
            />
          ))}
        </span>
      )}
      <ul className="flex flex-wrap gap-x-4 text-label text-muted empty:hidden">
        {choice.parts
          .filter(({ amount, code }) => code === 'goods' || amount !== 0)
          .map(({ code, amount, is_estimate: isEstimate }) => (
            <li key={code} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={clsx('size-2 shrink-0 rounded-[2px]', lookOf(code, isEstimate, choice.is_best))} />
              {amount === null ? t(`view.advice.not.${code}`) : t(`view.advice.${code}`, { amount: amountOf(code, amount) })}
              {isEstimate && amount !== null && '*'}
            </li>
          ))}
      </ul>
    </>
  );
}

function Keeps({ choice, currency }: { choice: Choice; currency: string }) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const { keeps } = choice;
  if (keeps === null) return <span className="text-muted">{t('view.advice.notKnown')}</span>;
  return (
    <>
      <span className={clsx('text-title font-semibold', choice.is_best && 'text-ok')}>{money(Math.abs(keeps), currency)}</span>
      <span className="text-label text-muted">{t(keeps > 0 ? 'view.advice.keep' : keeps < 0 ? 'view.advice.cost' : 'view.advice.nothing')}</span>
    </>
  );
}

/** The button of a choice; only the best is filled. Sending it on is reviewed first. */
function Take({ offer: { decision, choice }, one, deeds }: AdviceProps & { offer: Offer }) {
  const { t } = useWords('returns');
  const isBest = choice?.is_best ?? false;
  const reason = deeds.why(decision);
  if (decision === 'reship')
    return (
      <span className="flex flex-col">
        <LinkButton href={reshipmentPaths.review([one.id])} kind={isBest ? 'primary' : 'secondary'} reason={reason}>
          {t('deeds.reship')}
        </LinkButton>
      </span>
    );
  return (
    <DisabledReason reason={reason}>
      {decision === 'discard' ? (
        <Button className="w-full text-bad!" onClick={deeds.discard}>
          {t('view.advice.discard')}
        </Button>
      ) : (
        <Button kind={isBest ? 'primary' : 'secondary'} className="w-full" onClick={deeds.restock}>
          {t('deeds.restock')}
        </Button>
      )}
    </DisabledReason>
  );
}

function Row({ at, ...props }: AdviceProps & { offer: Offer; at: number }) {
  const { t } = useWords('returns');
  const { offer, one, deeds } = props;
  const { decision, choice } = offer;
  const isBest = choice?.is_best ?? false;
  // What the reader may not do, the buttons say; here it would stand three times.
  const cannot = deeds.cannot(decision);
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3"
      // Paler than the badge on it.
      style={isBest ? { background: 'color-mix(in srgb, var(--ok-soft) 40%, transparent)' } : undefined}
    >
      <span
        aria-hidden
        className={clsx(
          'flex size-6 shrink-0 items-center justify-center self-start rounded-full text-label font-semibold',
          isBest ? 'bg-ok text-surface' : 'bg-neutral-soft',
        )}
      >
        {at + 1}
      </span>
      <div className="min-w-0 flex-[1_1_220px]">
        <h3 className="flex flex-wrap items-center gap-2 text-section font-semibold">
          {t(`decision.${decision}`)}
          {isBest && <Badge tone="ok">{t('view.advice.best')}</Badge>}
          <Aside offer={offer} one={one} isOpen={cannot === null} />
        </h3>
        {decision === 'discard' ? <Lost one={one} /> : choice !== null && <Sums choice={choice} currency={one.fee_currency} />}
        <p className="mt-1 text-muted">{cannot ?? choice?.sentence ?? t(`view.advice.text.${decision}`)}</p>
      </div>
      <div className="flex w-full items-center justify-end gap-4 sm:w-auto">
        {choice !== null && (
          <p className="flex min-w-24 flex-col text-right whitespace-nowrap">
            <Keeps choice={choice} currency={one.fee_currency} />
          </p>
        )}
        <div className="min-w-26 empty:hidden">
          <Take {...props} />
        </div>
      </div>
    </li>
  );
}

/** What can be done with a return, ranked by what one keeps, each with its arithmetic (design look, Return). */
export function AdviceCard({ one, deeds }: AdviceProps) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const hasAdvice = one.advice.length > 0;
  // The fees below say it too, once reshipping is estimated.
  const hasEstimate =
    one.estimated_reship_fee === null &&
    one.advice.some(({ parts }) => parts.some(({ is_estimate: isEstimate, amount }) => isEstimate && amount !== null && amount !== 0));
  return (
    <Card
      isFlush
      actions={<AwaitedParts of={returnAdvice} about={one} />}
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {t(hasAdvice ? 'view.advice.title' : 'view.advice.plain')}
          <span className="text-body font-normal text-muted">
            {one.value === null
              ? t('view.advice.unknown')
              : t(isWhole(one) ? 'view.advice.worthOnly' : 'view.advice.worthWhole', { value: money(one.value, one.currency ?? one.fee_currency) })}
          </span>
        </span>
      }
    >
      <ul className="mt-2">
        {offersOf(one).map((offer, at) => (
          <Row key={offer.decision} offer={offer} at={at} one={one} deeds={deeds} />
        ))}
      </ul>
      {hasEstimate && <p className="border-t border-line px-4 py-2 text-label text-muted">{t('view.fees.note')}</p>}
    </Card>
  );
}
