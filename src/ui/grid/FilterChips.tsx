import { X } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';
import type { GridAction } from './grid-state.ts';
import type { GridModel } from './use-grid.ts';
import { useFilterSentence, useLabel } from './words.ts';

/** From this many chips on, one click clears them all. */
const CLEAR_FROM = 3;

interface FilterChipsProps<Row> {
  readonly grid: GridModel<Row>;
  readonly onEdit: (id: string) => void;
}

/** The active filters; each can be changed or removed. */
export function FilterChips<Row>({ grid, onEdit }: FilterChipsProps<Row>) {
  const { t } = useWords('grid');
  const label = useLabel();
  const sentence = useFilterSentence();
  const { config, state, dispatch } = grid;
  const active = config.filters.flatMap((field) => {
    const value = state.filters[field.id];
    return value === undefined ? [] : [{ field, value }];
  });
  if (active.length === 0) return null;
  // The chip disappears; the focus moves to the button that opens all filters.
  const leave = (chip: Element, action: GridAction) => {
    chip.closest('.dg')?.querySelector<HTMLElement>('.dg-tools button')?.focus();
    dispatch(action);
  };
  return (
    <ul className="dg-chips" aria-label={t('filters.chosen')}>
      {active.map(({ field, value }) => {
        const { start, value: words } = sentence(field, value);
        const name = label(field.label);
        return (
          <li key={field.id} className="dg-chip">
            <button type="button" className="dg-chip-edit" title={t('filters.edit', { name })} onClick={() => onEdit(field.id)}>
              {start} <strong>{words}</strong>
            </button>
            <button
              type="button"
              className="dg-icon-button dg-chip-remove"
              aria-label={t('filters.remove', { name })}
              onClick={(event) => leave(event.currentTarget, { type: 'filter', id: field.id, value: undefined })}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
      {active.length >= CLEAR_FROM && (
        <li>
          <button type="button" className="dg-text-button" onClick={(event) => leave(event.currentTarget, { type: 'filters', values: {} })}>
            {t('filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}
