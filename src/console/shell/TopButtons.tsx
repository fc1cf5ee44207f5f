import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { useWords } from '../../web/i18n.ts';
import { useSession } from '../../web/session.tsx';

export type TopMenuName = 'theme' | 'language' | 'account';

/** The theme and language buttons, on large screens only (spec §2). */
export function TopButton({ name, label, className, ...rest }: ComponentProps<'button'> & { name: TopMenuName; label: string }) {
  return <IconButton data-menu={name} label={label} aria-haspopup="menu" {...rest} className={clsx('max-lg:hidden', className)} />;
}

/** The round button with the person's initials. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useWords('console');
  const { user } = useSession();
  const initials = `${user?.first_name.slice(0, 1) ?? ''}${user?.last_name.slice(0, 1) ?? ''}`.toUpperCase();
  return (
    <button
      type="button"
      data-menu="account"
      aria-haspopup="menu"
      aria-label={t('top.account')}
      title={t('top.account')}
      {...props}
      data-initials={initials}
      className="ml-1 inline-flex size-7 items-center justify-center rounded-full bg-accent text-label font-semibold text-on-accent before:content-[attr(data-initials)] coarse:size-9"
    />
  );
}
