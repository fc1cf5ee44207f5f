import { useEffect } from 'react';
import { useWords } from '../../../../web/i18n.ts';
import { offerActions } from '../../../../web/palette.ts';
import { useSession } from '../../../../web/session.tsx';
import { switchMode } from './switch-mode.ts';

/** Offers the switch in the palette, on every page. */
export function useModeAction(): void {
  const { t } = useWords('test-mode');
  const { user } = useSession();
  const isTest = user?.test;
  useEffect(() => {
    if (isTest === undefined) return undefined;
    return offerActions([{ id: 'test-mode', title: isTest ? t('off') : t('on'), run: () => void switchMode(!isTest) }]);
  }, [t, isTest]);
}
