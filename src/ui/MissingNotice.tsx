import { useWords } from '../web/i18n.ts';
import { useMissing } from '../web/missing.ts';
import { Button } from './Button.tsx';

/** Shown above a page when some part of it could not be loaded, or is no longer kept up to date: the server's sentences, each once, and a retry button. */
export function MissingNotice() {
  const { t } = useWords('ui');
  const missing = useMissing();
  if (missing.length === 0) return null;
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-soft px-4 py-3 text-warn">
      <p className="min-w-0 flex-1 basis-60">
        {t(missing.every(({ isOld }) => isOld) ? 'outdated' : 'missing')} {[...new Set(missing.map((one) => one.message))].join(' ')}
      </p>
      <Button onClick={() => missing.forEach((one) => one.retry())}>{t('actions.retry')}</Button>
    </div>
  );
}
