import { Autocomplete } from '@base-ui/react/autocomplete';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../../ui/Button.tsx';
import { Field, useFieldProps } from '../../../../ui/form/Field.tsx';
import { useFieldError } from '../../../../ui/form/fields.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCall, useExtra } from '../../../../web/query.ts';
import { useSettled } from '../../../../web/use-settled.ts';
import { hsCodes, type HsMatch } from '../../contract.ts';

const PAUSE_MS = 200;
const LIMIT = 8;
/** The nomenclature changes only with an import, a few times in a decade. */
const FRESH_MS = 30 * 60_000;

const digitsOf = (text: string): string => text.replace(/[.\s]/g, '');
const isCode = (text: string): boolean => /^\d{6,13}$/.test(digitsOf(text));

/** One code of the list: digits, what it is, its place in the nomenclature, why it was found. */
function Suggestion({ match, onChoose }: { match: HsMatch; onChoose: (code: string) => void }) {
  const { t } = useWords('hs-codes');
  const heading = match.path.at(-1)?.description;
  return (
    // The library writes the chosen code into the field only through its own popup; Enter clicks the highlighted item.
    <Autocomplete.Item value={match} onClick={() => onChoose(match.code)} className="choice h-auto items-start py-1.5">
      <span className="w-14 shrink-0 font-medium">{match.code}</span>
      <span className="min-w-0 flex-1">
        {/* Whole: codes of one heading differ in the last words. */}
        <span className="block">{match.description}</span>
        {heading !== undefined && heading !== match.description && <span className="block truncate text-label text-muted">{heading}</span>}
        {match.superseded ? (
          <Ended match={match} />
        ) : (
          <span className="block text-label text-muted">{t(`why.${match.why.kind}`, { text: match.why.text })}</span>
        )}
      </span>
    </Autocomplete.Item>
  );
}

function Ended({ match }: { match: Pick<HsMatch, 'superseded_by'> }) {
  const { t } = useWords('hs-codes');
  const codes = match.superseded_by.map(({ code }) => code).join(', ');
  return (
    <span className="flex items-start gap-1 text-label text-warn">
      <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />
      {codes === '' ? t('ended') : t('supersededBy', { codes })}
    </span>
  );
}

/** What the chosen code means, and one click to its successor when it is no longer in force. */
function Meaning({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const { t } = useWords('hs-codes');
  const data = useExtra(hsCodes.get, { params: { code } }, { staleMs: FRESH_MS });
  if (data === undefined) return null;
  const { hs_code: known } = data;
  return (
    <div className="mt-1 text-label text-muted">
      <p>{[known.path.at(-1)?.description, known.description].filter((text, i, all) => text !== undefined && all.indexOf(text) === i).join(' › ')}</p>
      {known.superseded && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Ended match={known} />
          {known.superseded_by.slice(0, 3).map((next) => (
            <Button key={next.code} title={next.description} onClick={() => onChange(next.code)}>
              {t('useSuccessor', { code: next.code })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

export interface HsCodePickerProps {
  /** Digits, or the words that are being typed: the contract refuses words. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What the goods are called, for suggestions while nothing is typed. */
  about?: string;
  /** Leaves out the code's meaning where there is no room. */
  isCompact?: boolean;
  disabled?: boolean;
  placeholder?: string;
  ref?: RefObject<HTMLInputElement | null> | ((element: HTMLInputElement | null) => void);
}

/** An HS code, found by the goods' name or by its first digits; national codes of up to 13 digits may be typed. Goes inside a `Field`. */
export function HsCodePicker({ value, onChange, onBlur, about = '', isCompact = false, disabled = false, placeholder, ref }: HsCodePickerProps) {
  const { t } = useWords('hs-codes');
  const field = useFieldProps();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const actions = useRef<Autocomplete.Root.Actions>(null);
  // Without the library's popup the list is removed here.
  useEffect(() => {
    if (!isOpen) actions.current?.unmount();
  }, [isOpen]);
  const leave = ({ relatedTarget: to }: FocusEvent<HTMLInputElement>) => {
    // When the focus goes nowhere, it went to another window, or it was a press outside, which the library handles itself.
    if (to !== null && list.current?.contains(to) !== true) setOpen(false);
    onBlur?.();
  };
  const wanted = (value.trim() === '' ? about : value).trim().slice(0, 200);
  const asked = useSettled(wanted, PAUSE_MS);
  const isAsking = isOpen && asked.length >= 2;
  const found = useCall(hsCodes.search, { query: { q: asked, limit: LIMIT } }, { enabled: isAsking, keep: true, staleMs: FRESH_MS });
  const items = isAsking ? (found.data?.hs_codes ?? []) : [];
  // What is shown was found for other words: Enter would take a code of other goods.
  const isOld = wanted !== asked || found.isPlaceholderData;
  /** Of words Enter takes the first; a code that is typed stays as it is. */
  const isTaken = !/^\d/.test(value);
  const empty = asked.length < 2 ? t('picker.more') : found.error !== null ? found.error.message : found.isPending ? t('ui:loading') : t('picker.empty');
  return (
    <Autocomplete.Root<HsMatch>
      actionsRef={actions}
      mode="none"
      items={items}
      value={value}
      onValueChange={onChange}
      itemToStringValue={(match) => match.code}
      open={isOpen}
      onOpenChange={setOpen}
      openOnInputClick
      autoHighlight={isTaken}
      disabled={disabled}
    >
      <Autocomplete.Input
        {...field}
        {...(ref === undefined ? {} : { ref })}
        placeholder={placeholder ?? t('picker.placeholder')}
        autoComplete="off"
        // Enter takes what is highlighted or closes the list; it does not submit the surrounding form. With the list closed, the library would empty the field at Escape.
        onKeyDown={(event) => {
          if (isOpen && event.key === 'Enter') event.preventDefault();
          if (isOpen && event.key === 'Enter' && isOld && isTaken) event.preventBaseUIHandler();
          if (!isOpen && event.key === 'Escape') event.preventBaseUIHandler();
        }}
        onBlur={leave}
        className="control coarse:h-10"
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} align="start" onMouseDown={(event) => event.preventDefault()} className="z-50 outline-none">
          {/* Not the library's popup: that hides the rest of the page from screen readers while its fields still take the focus. */}
          <div
            ref={list}
            className="float max-h-[min(360px,var(--available-height))] w-[min(28rem,calc(100vw-2rem))] min-w-(--anchor-width) max-sm:w-[min(20rem,calc(100vw-2rem))] overflow-auto overscroll-contain p-1"
          >
            <Autocomplete.Empty className="px-3 py-2 text-muted empty:hidden">{items.length === 0 ? empty : null}</Autocomplete.Empty>
            <Autocomplete.List>{(match: HsMatch) => <Suggestion key={match.code} match={match} onChoose={onChange} />}</Autocomplete.List>
          </div>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
      {!isCompact && isCode(value) && <Meaning code={digitsOf(value)} onChange={onChange} />}
    </Autocomplete.Root>
  );
}

export interface HsCodeFieldProps extends Pick<HsCodePickerProps, 'about' | 'isCompact' | 'disabled' | 'placeholder'> {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  className?: string;
}

/** The picker as a field of a form. */
export function HsCodeField({ name, label, hint, isRequired = false, isLabelHidden = false, className, ...rest }: HsCodeFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ name }).field;
  return (
    <Field
      label={label}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      error={useFieldError(name)}
      {...(hint === undefined ? {} : { hint })}
      {...(className === undefined ? {} : { className })}
    >
      <HsCodePicker {...rest} value={(value as string | undefined) ?? ''} onChange={onChange} onBlur={onBlur} ref={ref} />
    </Field>
  );
}
