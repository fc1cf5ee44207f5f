import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../Button.tsx';

interface ToolButtonProps extends ComponentProps<'button'> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly count?: number;
}

/** A button of the toolbar: icon and word. On phones the icon alone, before the search field is too narrow for its own words, and beside a bulk bar sooner. */
export function ToolButton({ icon, label, count = 0, className, ...rest }: ToolButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={`${buttonClass('quiet', className)} dg-tool`}>
      {icon}
      <span className="dg-tool-word max-[768px]:sr-only max-lg:in-[.dg-toolbar:has(.dg-bulk)]:sr-only">{label}</span>
      {count > 0 && <span className="dg-tool-count">{count}</span>}
    </button>
  );
}
