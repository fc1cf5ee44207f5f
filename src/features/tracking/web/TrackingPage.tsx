import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/inputs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { MAX_NUMBERS, tracking } from '../contract.ts';
import { numbersQuery, readTrackingNumbers } from './shared/numbers.ts';
import { TrackRow } from './TrackRow.tsx';

function NumbersForm({ start, isBusy, onTrack }: { start: readonly string[]; isBusy: boolean; onTrack: (numbers: string[]) => void }) {
  const { t } = useWords('tracking');
  const [text, setText] = useState(start.join('\n'));
  const numbers = readTrackingNumbers(text);
  const error = numbers.length > MAX_NUMBERS ? t('page.tooMany', { max: MAX_NUMBERS, count: numbers.length }) : undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (error === undefined && numbers.length > 0) onTrack(numbers);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('page.label')} hint={t('page.hint')} error={error}>
        <Textarea rows={5} value={text} spellCheck={false} autoCapitalize="characters" onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={isBusy} disabled={numbers.length === 0 || error !== undefined}>
          {t('page.submit')}
        </Button>
      </div>
    </form>
  );
}

/** `/shipping/tracking`: where up to 100 parcels are. The numbers are in the address, so a link shows the same parcels. */
export default function TrackingPage() {
  const { t } = useWords('tracking');
  const [query, setQuery] = useQueryState();
  const asked = readTrackingNumbers(typeof query['numbers'] === 'string' ? query['numbers'] : '').slice(0, MAX_NUMBERS);
  const { data, error, isFetching, refetch } = useCall(tracking.find, { body: { tracking_numbers: asked } }, { enabled: asked.length > 0 });
  const isNone = error?.code === 'tracking_not_found';
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4">
      <PageHeader title={t('page.title')} text={t('page.text')} />
      <Card>
        <NumbersForm
          key={numbersQuery(asked)}
          start={asked}
          isBusy={isFetching}
          onTrack={(numbers) => (numbersQuery(numbers) === numbersQuery(asked) ? void refetch() : setQuery({ numbers: numbersQuery(numbers) }, { push: true }))}
        />
      </Card>
      {asked.length === 0 && <EmptyState title={t('page.emptyTitle')} text={t('page.emptyText')} />}
      {asked.length > 0 && data === undefined && error === null && (
        <Card>
          <SkeletonLines count={4} />
        </Card>
      )}
      {isNone && (
        <div role="status">
          <EmptyState title={error.message} text={t('page.notFoundText')} />
        </div>
      )}
      {error !== null && !isNone && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && data.not_found.length > 0 && (
        <Callout tone="warn" title={t('page.notFound', { numbers: data.not_found.join(', ') })}>
          {t('page.notFoundText')}
        </Callout>
      )}
      {data !== undefined && (
        <Card title={t('page.found', { count: data.tracks.length })} isFlush>
          <ul className="mt-2">
            {data.tracks.map((track) => (
              <TrackRow key={track.tracking_number} track={track} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
