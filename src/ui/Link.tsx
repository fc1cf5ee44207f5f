import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { parseQuery } from '../web/navigation.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from `paths`, or a full one elsewhere. */
  href: string;
  /** Replace the current history entry. */
  replace?: boolean;
}

/** A link: inside the app without a reload, its page fetched when the pointer comes near; elsewhere, an ordinary one. */
export function Link({ href, replace = false, children, ...rest }: LinkProps) {
  const inside = /^\/(?!\/|api\/)/.test(href) && rest.target === undefined && rest.download === undefined;
  if (!inside) {
    return (
      <a href={href} {...(rest.target === '_blank' ? { rel: 'noopener' } : {})} {...rest}>
        {children}
      </a>
    );
  }
  const [, path = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return (
    <RouterLink to={path} search={parseQuery(search) as never} {...(hash === '' ? {} : { hash })} replace={replace} preload="intent" {...rest}>
      {children}
    </RouterLink>
  );
}

/** A link inside running text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`text-accent-text underline decoration-1 underline-offset-2 ${className}`} />;
}
