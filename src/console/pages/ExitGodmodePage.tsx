import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isLedFromElsewhere } from '../../web/boot.ts';
import { useWords } from '../../web/i18n.ts';
import { useGo } from '../../web/navigation.ts';
import { paths } from '../../web/paths.ts';
import { exitGodmode } from '../exit-godmode.ts';

/** /util/godmode/exit: runs the exit, after a click where another site led here; a failure is only logged and leads back to the console (spec §7, §8). */
export default function ExitGodmodePage() {
  const { t } = useWords('session');
  const go = useGo();
  const [isMeant, setMeant] = useState(!isLedFromElsewhere());
  useEffect(() => {
    if (!isMeant) return;
    void exitGodmode().then((isLeft) => {
      if (!isLeft) go(paths.root(), { replace: true });
    });
  }, [go, isMeant]);
  return (
    <>
      <title>{t('godmode.exit')}</title>
      {isMeant ? (
        <div role="status">
          <Notice text={t('godmode.exiting')} />
        </div>
      ) : (
        <Notice
          text={t('godmode.elsewhere')}
          action={
            <Button kind="primary" onClick={() => setMeant(true)}>
              {t('godmode.exit')}
            </Button>
          }
        />
      )}
    </>
  );
}
