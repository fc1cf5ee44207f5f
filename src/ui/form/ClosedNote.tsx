import { useWords } from '../../web/i18n.ts';
import { requestAccess } from '../../web/paths.ts';
import { useSession } from '../../web/session.tsx';
import { TextLink } from '../Link.tsx';

/** Says above a form why nothing can be entered in it; without a reason there is none. Whoever lacks the right to is shown where to ask for it. */
export function ClosedNote({ reason }: { reason: string | null }) {
  const { t } = useWords('web');
  const { godmode } = useSession();
  if (reason === null) return null;
  return (
    <p role="note" className="flex flex-wrap gap-x-4 rounded-card bg-info-soft px-4 py-3 text-info">
      {reason}
      {reason === t('common:errors.access_denied') && godmode === null && (
        <TextLink href={requestAccess(location.pathname, 'write')}>{t('pages.requestAccess')}</TextLink>
      )}
    </p>
  );
}
