import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-text not-disabled:hover:bg-hover',
  quiet: 'text-text not-disabled:hover:bg-hover',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
};

/** The look of a button, for links that should look like one. */
export function buttonClass(kind: ButtonKind = 'secondary', className?: string): string {
  return clsx(
    'inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-medium whitespace-nowrap select-none',
    'disabled:opacity-55 aria-disabled:opacity-55 coarse:h-10',
    KINDS[kind],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  icon?: ReactNode;
  /** Work is in progress: shows a spinner and ignores further clicks, but stays focusable. */
  busy?: boolean;
}

/** A button; `type` is `button` by default. */
export function Button({ kind = 'secondary', icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(kind, className)}
    >
      {busy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, read aloud and shown on hover. */
  label: string;
}

/** A square button with an icon only. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-text not-disabled:hover:bg-hover disabled:opacity-55 coarse:size-10',
        className,
      )}
    >
      {children}
    </button>
  );
}
