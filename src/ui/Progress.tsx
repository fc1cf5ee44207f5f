export interface ProgressProps {
  label: string;
  /** Done and total; without a total the bar only shows that work continues. */
  done?: number;
  total?: number;
  className?: string;
}

/** A task's progress. */
export function Progress({ label, done = 0, total, className = '' }: ProgressProps) {
  const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={`h-1.5 overflow-hidden rounded-full bg-pressed ${className}`}
    >
      <div
        className={`h-full rounded-full bg-accent transition-[width] ${share === undefined ? 'w-1/3 animate-pulse' : ''}`}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
