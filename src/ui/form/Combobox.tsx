import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { useLanguage, useWords } from '../../web/i18n.ts';
import { BEYOND } from '../rows-in-view.ts';
import { isSearched, TOO_SHORT } from './search-from.ts';
import { useRowsInView } from '../use-rows-in-view.ts';
import { labelIdOf, useFieldProps } from './Field.tsx';

export interface Choice {
  value: string;
  label: string;
  /** A small picture before the label, such as a flag. */
  mark?: ReactNode;
  /** Secondary text: a code, an address. */
  detail?: string;
  /** Other words that find it. */
  keywords?: string;
}

export interface ComboboxProps {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** Whether the choice may be cleared. */
  isClearable?: boolean;
  /** Looks up choices elsewhere as a person types, from the third character on; `choices` are then the results. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  ref?: RefObject<HTMLInputElement | null> | ((element: HTMLInputElement | null) => void);
}

const LINE_PX = 32;

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How well a choice matches, best first: its code, the start of its name, the start of a later word, anywhere; -1 when not at all. */
function rank(choice: Choice, wanted: string): number {
  const label = fold(choice.label);
  if (fold(choice.detail ?? '') === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (label.includes(` ${wanted}`)) return 2;
  return `${label} ${fold(`${choice.detail ?? ''} ${choice.keywords ?? ''}`)}`.includes(wanted) ? 3 : -1;
}

/** The choices that match what was typed, likeliest first; Enter takes the first. */
export function findChoices(choices: readonly Choice[], query: string): Choice[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rank(choice, wanted) }))
    .filter((found) => found.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map((found) => found.choice);
}

interface ChoicesProps {
  scroller: RefObject<HTMLElement | null>;
  /** Receives a function that scrolls a choice into view. */
  scrollToRef: RefObject<(index: number) => void>;
}

/** Draws only the choices in view, so that 250 countries open as fast as five. */
function Choices({ scroller, scrollToRef }: ChoicesProps) {
  const found = Base.useFilteredItems<Choice>();
  const { span, reveal } = useRowsInView({ scroller, count: found.length, height: LINE_PX, head: 0, beyond: BEYOND });
  const revealed = useRef(0);
  useLayoutEffect(() => {
    scrollToRef.current = (index) => {
      revealed.current = index;
      reveal(index);
    };
  }, [scrollToRef, reveal]);
  // In a low window the list becomes lower after the choice was scrolled to, and would leave it below its edge.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const resized = new ResizeObserver(() => reveal(revealed.current));
    resized.observe(element);
    return () => resized.disconnect();
  }, [scroller, reveal]);
  return (
    <div role="presentation" className="relative w-full" style={{ height: found.length * LINE_PX }}>
      {found.slice(span.from, span.to).map((choice, at) => (
        <Base.Item
          key={choice.value}
          index={span.from + at}
          value={choice}
          aria-setsize={found.length}
          aria-posinset={span.from + at + 1}
          className="choice absolute inset-x-0 top-0 h-8 py-0"
          style={{ transform: `translateY(${(span.from + at) * LINE_PX}px)` }}
        >
          {choice.mark}
          <span className="flex-1 truncate">{choice.label}</span>
          {choice.detail !== undefined && <span className="text-label text-muted">{choice.detail}</span>}
          <Base.ItemIndicator>
            <Check aria-hidden size={16} />
          </Base.ItemIndicator>
        </Base.Item>
      ))}
    </div>
  );
}

/** A choice of one from many, found by typing. */
export function Combobox({
  choices,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled = false,
  isClearable = true,
  onSearch,
  isLoading = false,
  ref,
}: ComboboxProps) {
  const { t } = useWords('ui');
  const language = useLanguage();
  const field = useFieldProps();
  /** A form has many lists: each button is described by its field. */
  const about = field.id === undefined ? undefined : labelIdOf(field.id);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const scrollToRef = useRef<(index: number) => void>(() => undefined);
  const actions = useRef<Base.Root.Actions>(null);
  const chosen = useMemo(() => choices.find((choice) => choice.value === value) ?? null, [choices, value]);
  const isShort = onSearch !== undefined && !isSearched(query);
  // What is there before anything is searched for is not a result, nor what an earlier search found: Enter would take it.
  const isFound = onSearch !== undefined && !isShort && !isLoading;
  const found = useMemo(() => (isFound ? [...choices] : findChoices(choices, query)), [choices, query, isFound]);
  // Without the library's popup the list is removed here.
  useEffect(() => {
    if (!isOpen) actions.current?.unmount();
  }, [isOpen]);
  const change = (next: boolean) => {
    setOpen(next);
    // Typing or pasting into a closed list opens it: what was typed must keep filtering.
    if (!next) setQuery('');
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { relatedTarget: to, currentTarget: input } = event;
    if (to !== null && !input.parentElement?.contains(to) && list.current?.contains(to) !== true) change(false);
    onBlur?.();
  };
  return (
    <Base.Root<Choice>
      virtualized
      actionsRef={actions}
      items={choices as Choice[]}
      filteredItems={found}
      value={chosen}
      open={isOpen}
      onOpenChange={change}
      disabled={disabled}
      autoHighlight
      itemToStringLabel={(choice) => choice.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(choice) => onChange(choice?.value ?? '')}
      onInputValueChange={(text, details) => {
        if (details.reason !== 'input-change') return;
        setQuery(text);
        onSearch?.(text);
      }}
      onItemHighlighted={(choice, details) => {
        if (choice !== undefined && details.reason !== 'pointer') queueMicrotask(() => scrollToRef.current(details.index));
      }}
    >
      <span className="relative block">
        <Base.Input
          {...field}
          {...(ref === undefined ? {} : { ref })}
          placeholder={placeholder ?? t('select')}
          onKeyDown={(event) => {
            // In a closed list the library would take the choice away; what Escape closes then is the dialog around it.
            if (!isOpen && event.key === 'Escape') event.preventBaseUIHandler();
            // Before the answer there is nothing to take, and what was typed stays.
            if (!isOpen || event.key !== 'Enter' || !isLoading || found.length > 0) return;
            event.preventDefault();
            event.preventBaseUIHandler();
          }}
          onBlur={leave}
          className={clsx('control coarse:h-10', chosen?.mark !== undefined && 'pl-9', isClearable && value !== '' ? 'pr-14' : 'pr-8')}
        />
        {chosen?.mark !== undefined && <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">{chosen.mark}</span>}
        {isClearable && value !== '' && !disabled && (
          <Base.Clear
            aria-label={t('actions.clear')}
            aria-describedby={about}
            className="absolute inset-y-0 right-8 my-auto inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-hover"
          >
            <X aria-hidden size={14} />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label={t('actions.open')}
          aria-describedby={about}
          className="absolute inset-y-0 right-1 my-auto inline-flex size-6 items-center justify-center text-muted"
        >
          <ChevronDown aria-hidden size={16} />
        </Base.Trigger>
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={4} onMouseDown={(event) => event.preventDefault()} className="z-50 outline-none">
          {/* Not the library's popup: that hides the rest of the page from screen readers while its fields still take the focus. */}
          <div className="float w-(--anchor-width) min-w-56 p-1">
            <Base.Empty className="px-3 py-2 text-muted empty:hidden">{isLoading ? t('loading') : isShort ? TOO_SHORT[language] : t('noMatches')}</Base.Empty>
            {/* The room there is, less the edge around the list. */}
            <Base.List ref={list} className="max-h-[min(360px,var(--available-height)-10px)] overflow-auto overscroll-contain">
              <Choices scroller={list} scrollToRef={scrollToRef} />
            </Base.List>
          </div>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
