import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLow } from './use-low.ts';

export interface DeskKeyProps {
  /** The key on a keyboard that does the same, as it is written on its cap. */
  cap: string;
  label: string;
  /** What it will do it to, or why it waits. */
  text?: ReactNode;
  /** The one most wanted: on a phone it fills what room there is, in a line of its own where the others need theirs. */
  isMain?: boolean;
  /** It cannot be pressed now; `text` says why. */
  isOff?: boolean;
  busy?: boolean;
  /** Nothing for who has no keyboard, and the first to go where there is little room: its key is there all the same. */
  isForKeyboard?: boolean;
  onPress: () => void;
}

/**
 * One key of the bar at the foot. A key that cannot be pressed stays where it is and says why.
 * In a low window there is one line: what the key does, or why the one most wanted waits; the other is read aloud.
 */
export function DeskKey({ cap, label, text, isMain = false, isOff = false, busy = false, isForKeyboard = false, onPress }: DeskKeyProps) {
  const isLow = useLow();
  const isWhy = isLow && isMain && isOff && text !== undefined;
  return (
    <button
      type="button"
      aria-disabled={isOff || busy || undefined}
      aria-busy={busy || undefined}
      data-desk-key={isMain ? 'main' : isForKeyboard ? 'keyboard' : text === undefined ? 'plain' : 'told'}
      className={clsx(
        'flex min-w-0 sm:max-lg:min-w-min items-center rounded-card border text-left select-none max-sm:justify-center max-sm:text-center',
        isLow ? 'gap-1.5 px-2 py-1' : 'gap-3 px-3 py-2 low-phone:py-1',
        isMain ? 'max-sm:order-last max-sm:flex-[1_0_60%]' : 'max-sm:flex-auto',
        isMain ? 'border-accent bg-accent text-on-accent hover:bg-accent-hover sm:min-w-60' : 'border-line bg-surface hover:bg-hover',
        isOff && 'border-line! bg-hover! text-muted!',
        isForKeyboard && (isLow ? 'hidden' : 'max-sm:hidden'),
      )}
      onClick={({ detail }) => {
        // The second of a double tap is none of its own where it would say yes to a question, or take the next shelf for empty.
        if (!isOff && !busy && !(isMain && detail > 1)) onPress();
      }}
    >
      <kbd
        aria-hidden
        className={clsx(
          'inline-flex shrink-0 items-center justify-center rounded-control border border-b-3 px-2 font-sans text-section font-semibold max-sm:hidden',
          isLow ? 'h-7 min-w-7' : 'h-9 min-w-9',
          isMain && !isOff ? 'border-current' : 'border-control',
        )}
      >
        {cap}
      </kbd>
      {busy && <LoaderCircle aria-hidden size={20} className="shrink-0 animate-spin" />}
      <span className="min-w-0 sm:max-lg:min-w-min sm:max-lg:[&>span]:whitespace-normal">
        <span data-key-label className={clsx(isWhy ? 'sr-only' : 'block truncate font-semibold sm:max-lg:leading-5', isLow ? 'text-section' : 'text-[17px]/6')}>
          {label}
        </span>
        {text !== undefined && (
          <span
            data-key-text
            className={
              isLow && !isWhy
                ? 'sr-only'
                : clsx(
                    isLow ? 'line-clamp-2 sm:max-lg:leading-5' : 'block truncate max-sm:wrap-anywhere max-sm:whitespace-normal',
                    // On a phone the one most wanted says all of a long number that is to be scanned.
                    !isLow && !isMain && 'max-sm:line-clamp-2',
                    isMain && !isOff ? '' : 'text-muted',
                  )
            }
          >
            {text}
          </span>
        )}
      </span>
    </button>
  );
}
