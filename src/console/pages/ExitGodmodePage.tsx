import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../web/i18n.ts';
import { useGo } from '../../web/navigation.ts';
import { paths } from '../../web/paths.ts';
import { exitGodmode } from '../../web/session.tsx';

/** /util/godmode/exit: runs the exit; a failure is only logged and leads back to the console (spec §7, §8). */
export default function ExitGodmodePage() {
  const { t } = useWords('console');
  const go = useGo();
  useEffect(() => {
    void exitGodmode().then((isLeft) => {
      if (!isLeft) go(paths.root(), { replace: true });
    });
  }, [go]);
  return (
    <>
      <title>{t('godmode.exit')}</title>
      <Notice text={t('godmode.exiting')} isQuiet />
    </>
  );
}
