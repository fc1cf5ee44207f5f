import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { parseQuery } from '../web/navigation.ts';
import { leavesVisit } from '../web/session.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from `paths`, or a full one elsewhere. */
  href: string;
  /** Replace the current history entry. */
  replace?: boolean;
}

/** How long a pointer rests on a link before its page is fetched: else all it passes over would be. */
const NEAR_MS = 50;
/** There is one pointer. */
let resting: ReturnType<typeof setTimeout> | undefined;

/** A click that the browser would follow in this tab. */
const isPlain = (event: MouseEvent) => !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The router's own link watches the address, to tell whether it leads here; with fifty of them in the frame that is a tenth of what a page takes to show. */
function InsideLink({ href, replace = false, onClick, onMouseEnter, onMouseLeave, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const router = useRouter();
  const fetchPage = () => {
    const [, to = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
    // What fails now is told when the page is opened.
    router.preloadRoute({ to, search: parseQuery(search) as never }).catch(() => undefined);
  };
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate({ href, replace });
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        clearTimeout(resting);
        resting = setTimeout(fetchPage, NEAR_MS);
      }}
      onMouseLeave={(event) => {
        onMouseLeave?.(event);
        clearTimeout(resting);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        fetchPage();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        fetchPage();
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A link: inside the app without a reload, its page fetched when the pointer comes near; elsewhere, an ordinary one. None where a visit of support has no business. */
export function Link(props: LinkProps) {
  const { href, replace: _replace, children, ...rest } = props;
  if (leavesVisit(href)) return null;
  if (/^\/(?!\/|api\/)/.test(href) && rest.target === undefined && rest.download === undefined) return <InsideLink {...props} />;
  return (
    <a href={href} {...(rest.target === '_blank' ? { rel: 'noopener' } : {})} {...rest}>
      {children}
    </a>
  );
}

/** A link inside running text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`text-accent-text underline decoration-1 underline-offset-2 ${className}`} />;
}
