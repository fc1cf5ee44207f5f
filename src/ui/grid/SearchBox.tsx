import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { cleanSearch, SEARCH_MAX, SEARCH_MIN } from './grid-state.ts';
import type { GridAction } from './grid-state.ts';

const PAUSE_MS = 250;

interface SearchBoxProps {
  readonly search: string;
  readonly placeholder: string;
  readonly dispatch: (action: GridAction) => void;
}

/** Quick search: asks a quarter of a second after the last letter, from the third on (spec §5). */
export function SearchBox({ search, placeholder, dispatch }: SearchBoxProps) {
  const { t } = useWords('grid');
  const hintId = useId();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // Back, a saved view or "Clear all" changed the address: the field follows. Text still being typed stays.
  if (seen !== search) {
    setSeen(search);
    if (cleanSearch(text) !== search) setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (value: string) => {
    clearTimeout(timer.current);
    if (cleanSearch(value) !== search) dispatch({ type: 'search', text: value });
  };
  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(value), PAUSE_MS);
  };
  const clear = () => {
    setText('');
    commit('');
    input.current?.focus();
  };
  const length = [...text.trim()].length;
  const isShort = length > 0 && length < SEARCH_MIN;
  return (
    <div className="dg-search">
      <input
        ref={input}
        type="search"
        className="control"
        value={text}
        maxLength={SEARCH_MAX}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-describedby={isShort ? hintId : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text !== '' && (
        <button type="button" className="dg-icon-button dg-search-clear" aria-label={t('search.clear')} onClick={clear}>
          <X size={14} aria-hidden />
        </button>
      )}
      <p id={hintId} role="status" className="dg-hint">
        {isShort && t('search.short', { min: SEARCH_MIN })}
      </p>
    </div>
  );
}
