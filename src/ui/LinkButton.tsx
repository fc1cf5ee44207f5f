import type { ReactNode } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { Link } from './Link.tsx';

interface LinkButtonProps {
  href: string;
  reason: string | null;
  kind?: 'primary' | 'secondary';
  icon?: ReactNode;
  children: ReactNode;
}

/** An action of a page as a link to another page, its primary one unless said otherwise, or the reason why this person cannot take it. */
export function LinkButton({ href, reason, kind = 'primary', icon, children }: LinkButtonProps) {
  if (reason !== null) {
    return (
      <DisabledReason reason={reason}>
        <Button kind={kind} icon={icon}>
          {children}
        </Button>
      </DisabledReason>
    );
  }
  return (
    <Link href={href} className={buttonClass(kind)}>
      {icon}
      {children}
    </Link>
  );
}
