import { Delete } from 'lucide-react';
import { useWords } from '../../../../web/i18n.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KEY =
  'flex h-16 low-phone:h-11 sm:short:h-12 lg:short:h-13 items-center justify-center rounded-card border border-line bg-surface text-[24px] font-semibold select-none hover:bg-hover active:bg-pressed';

/** The longest number that is typed. */
const MAX_DIGITS = 5;

/** A number after a key: a digit appended, one more, or the last digit taken away. The first digit replaces what was counted before. */
export function afterKey(value: number, key: string, isFresh: boolean): number {
  if (key === '+') return value + 1;
  if (key === 'backspace') return isFresh ? 0 : Math.floor(value / 10);
  const next = Number(`${isFresh ? '' : value}${key}`);
  return String(next).length > MAX_DIGITS ? value : next;
}

/** Number keys of 64 for gloved fingers, less where a tablet lies on its side or a phone is low, as all of them must be in sight; `onKey` gets a digit, `+` or `backspace`, as {@link afterKey} takes them. */
export function Keypad({ onKey }: { onKey: (key: string) => void }) {
  const { t } = useWords('desk');
  const digit = (one: string) => (
    <button key={one} type="button" className={KEY} onClick={() => onKey(one)}>
      {one}
    </button>
  );
  return (
    <div role="group" aria-label={t('keypad.label')} className="grid shrink-0 grid-cols-3 gap-2 low-phone:gap-1.5">
      {DIGITS.map(digit)}
      <button type="button" className={`${KEY} text-accent-text`} onClick={() => onKey('+')}>
        +1
      </button>
      {digit('0')}
      <button type="button" aria-label={t('keypad.erase')} className={KEY} onClick={() => onKey('backspace')}>
        <Delete aria-hidden size={26} />
      </button>
    </div>
  );
}
