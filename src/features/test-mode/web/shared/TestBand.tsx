import { useState } from 'react';
import { useWords } from '../../../../web/i18n.ts';
import { switchMode } from './switch-mode.ts';

/** Says on every page that it shows test data, and offers the way back. It stands below the banner of a support visit. */
export function TestBand() {
  const { t } = useWords('test-mode');
  const [isBusy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void switchMode(false).finally(() => setBusy(false));
  };
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--banner)-var(--test-band))] z-30 flex h-(--test-band) items-center gap-3 bg-info-soft px-3 text-info md:px-6"
    >
      <p className="min-w-0 flex-1 truncate">
        <strong className="font-semibold">{t('title')}</strong> <span className="max-sm:sr-only">· {t('text')}</span>
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={leave}
        className="shrink-0 rounded-control border border-current px-3 py-0.5 font-medium hover:bg-surface disabled:opacity-55"
      >
        {t('off')}
      </button>
    </div>
  );
}
