import { useState } from 'react';
import { makeS10 } from '../../../shared/s10.ts';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { numberRanges, type NumberRange } from '../contract.ts';

const TONES: Readonly<Record<NumberRange['status'], Tone>> = { in_use: 'ok', waiting: 'info', used_up: 'neutral', closed: 'neutral' };

interface RangeProps {
  range: NumberRange;
  mayChange: boolean;
  /** No other range of its service has numbers where parcels are handed over: what is left of it stands above. */
  isLastOne: boolean;
}

/** A range: its first and last number, whether it is used, what is left of it; closed and opened by hand. */
export function RangeLine({ range, mayChange, isLastOne }: RangeProps) {
  const { t } = useWords('number-ranges');
  const { date, number } = useFormat();
  const [isClosing, setClosing] = useState(false);
  const [first, last] = [range.first, range.last].map((serial) => makeS10(range.indicator, serial, range.post));
  const ends = { first: first ?? '', last: last ?? '' };
  const onError = (problem: Error) => say.error(problem.message);
  const close = useSend(numberRanges.close, {
    onSuccess: () => {
      say.success(t('closing.done'));
      setClosing(false);
    },
    onError,
  });
  const open = useSend(numberRanges.open, { onSuccess: () => void say.success(t('closing.opened')), onError });
  const { status, by } = range;
  const name = `${ends.first} – ${ends.last}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono break-words">{name}</span>
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        </p>
        <p className="text-label text-muted">
          <DottedFacts
            facts={[
              ...(range.next === null || isLastOne ? [] : [t('range.left', { shown: number(range.left) })]),
              ...(range.next === null ? [] : [t('range.next', { number: range.next })]),
              by === null ? t('range.given') : t('range.added', { day: date(range.added), name: by }),
            ]}
          />
        </p>
      </div>
      {mayChange && status === 'closed' && (
        <Button aria-label={`${t('open')}: ${name}`} busy={open.isPending} onClick={() => open.mutate({ params: { id: range.id } })}>
          {t('open')}
        </Button>
      )}
      {mayChange && (status === 'in_use' || status === 'waiting') && (
        <Button aria-label={`${t('close')}: ${name}`} onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      )}
      <ConfirmDialog
        open={isClosing}
        title={t('closing.title', ends)}
        text={t('closing.text')}
        confirmLabel={t('closing.action')}
        isDanger={isLastOne}
        busy={close.isPending}
        onConfirm={() => close.mutate({ params: { id: range.id } })}
        onClose={() => setClosing(false)}
      >
        {isLastOne && <Callout tone="warn" title={t('closing.lastOne')} />}
      </ConfirmDialog>
    </li>
  );
}
