import type { ReactNode } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { Link } from './Link.tsx';

/** A page's primary action as a link to another page, or the reason why this person cannot take it. */
export function LinkButton({ href, reason, icon, children }: { href: string; reason: string | null; icon?: ReactNode; children: ReactNode }) {
  if (reason !== null) {
    return (
      <DisabledReason reason={reason}>
        <Button kind="primary" icon={icon}>
          {children}
        </Button>
      </DisabledReason>
    );
  }
  return (
    <Link href={href} className={buttonClass('primary')}>
      {icon}
      {children}
    </Link>
  );
}
