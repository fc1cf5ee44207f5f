import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { AvatarButton } from '../../ui/AvatarButton.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { useWords } from '../../web/i18n.ts';
import { useSession } from '../../web/session.tsx';

export type TopMenuName = 'theme' | 'language' | 'account';

/** The theme and language buttons, on large screens only (spec §2). */
export function TopButton({ name, label, className, ...rest }: ComponentProps<'button'> & { name: TopMenuName; label: string }) {
  return <IconButton data-menu={name} label={label} aria-haspopup="menu" {...rest} className={clsx('max-lg:hidden', className)} />;
}

/** The round button of the signed-in person. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useWords('console');
  const { user } = useSession();
  return <AvatarButton {...props} label={t('top.account')} firstName={user?.first_name ?? ''} lastName={user?.last_name ?? ''} />;
}
