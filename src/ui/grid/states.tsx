import { ApiError } from '../../web/client.ts';
import { useWords } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { isNarrowed } from './grid-state.ts';
import type { GridModel } from './use-grid.ts';

const SKELETON_ROWS = 16;
/** More than any phone has room for, so that the foot of the list does not move when the cards come. */
const SKELETON_CARDS = 12;

/** Rows shaped like the content while the first page is loading. */
export function SkeletonRows<Row>({ grid }: { grid: GridModel<Row> }) {
  const { placed, selectable } = grid;
  return (
    <div role="presentation" aria-hidden className="dg-skeleton">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="dg-row">
          {selectable && <span className="dg-bone dg-bone-box" />}
          {placed.map(({ column }, at) => (
            <span
              key={column.id}
              className={column.align === 'end' ? 'dg-bone dg-bone-end' : 'dg-bone'}
              style={{ width: `${35 + ((row * 17 + at * 29) % 40)}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Failed, nothing matches, or nothing there yet; shows nothing while there are rows or the first ones are loading. */
export function GridMessage<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const { props, state, dispatch, rows } = grid;
  const { load } = props;
  if (load.rows === undefined && load.error !== null && load.error !== undefined) {
    // An address made by hand, or kept from before: asking for the same again cannot help.
    const refused = load.error instanceof ApiError && load.error.code === 'invalid_input' ? load.error : undefined;
    // Of another account, or of other filters: the page is at fault, not what is looked for.
    const wrongPage = refused?.fields['page_token'];
    const isWrong = isNarrowed(state) && refused !== undefined;
    return (
      <div className="dg-message" role="alert">
        <strong>{t('state.failed')}</strong>
        <p>{wrongPage ?? (isWrong ? t('state.wrongFilter') : load.error.message)}</p>
        <div className="dg-message-actions">
          {wrongPage !== undefined ? null : isWrong ? (
            <Button onClick={() => dispatch({ type: 'clear' })}>{t('filters.clear')}</Button>
          ) : (
            <Button onClick={() => void load.refetch()}>{t('state.retry')}</Button>
          )}
          {state.page > 1 && <Button onClick={() => dispatch({ type: 'first' })}>{t('pager.first')}</Button>}
        </div>
      </div>
    );
  }
  if (rows.length > 0 || load.rows === undefined) return null;
  if (!isNarrowed(state) && state.page === 1) {
    return <div className="dg-message">{props.empty ?? <strong>{t('state.empty')}</strong>}</div>;
  }
  // Its rows went elsewhere, by what was done to them or by somebody else; others match still.
  if (state.page > 1 && grid.total !== 0) {
    return (
      <div className="dg-message">
        <strong>{t('state.pageLeft')}</strong>
        <div className="dg-message-actions">
          <Button onClick={() => dispatch({ type: 'first' })}>{t('pager.first')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="dg-message">
      <strong>{props.noMatch ?? t('state.noMatch')}</strong>
      <p>{t('state.noMatchHint')}</p>
      <div className="dg-message-actions">
        <Button onClick={() => dispatch({ type: 'clear' })}>{t('filters.clear')}</Button>
      </div>
    </div>
  );
}

/** A refresh failed: the old rows stay, and this says that they are outdated. */
export function StaleNotice<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const { load } = grid.props;
  if (load.rows === undefined || load.error === null || load.error === undefined) return null;
  return (
    <div className="dg-stale" role="alert">
      <span>
        {t('state.stale')} {load.error.message}
      </span>
      <Button onClick={() => void load.refetch()}>{t('state.retry')}</Button>
    </div>
  );
}

/** Cards shaped like the content while the first page is loading on a phone. */
export function SkeletonCards() {
  return (
    <div aria-hidden className="dg-cards dg-skeleton">
      {Array.from({ length: SKELETON_CARDS }, (_, row) => (
        <div key={row} className="dg-card dg-card-bones">
          <span className="dg-bone" style={{ width: '40%' }} />
          <span className="dg-bone" style={{ width: '70%' }} />
          <span className="dg-bone" style={{ width: '55%' }} />
        </div>
      ))}
    </div>
  );
}
