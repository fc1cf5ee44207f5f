import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Title } from '../../shared/words.ts';
import { currentLanguage } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';

/** Its words stand here: no page needs them before. */
const KEPT: Title = {
  en: 'Your changes are still here. Loading the current version discards them.',
  zh: '您的修改仍保留在这里。加载当前版本会放弃这些修改。',
  ru: 'Ваши изменения ещё здесь. Если загрузить текущую версию, они пропадут.',
};
const RELOAD: Title = { en: 'Load the current version', zh: '加载当前版本', ru: 'Загрузить текущую версию' };

const isOld = ({ state }: Query): boolean => state.isInvalidated;

/** Beside a form that says that somebody else was faster: what became of what was typed, and the way on. */
export function ConflictNote({ onReload }: { onReload: () => void }) {
  const language = currentLanguage();
  const client = useQueryClient();
  const [load, setLoad] = useState<'asked' | 'there' | null>(null);
  // The refusal has what the page shows asked for anew. Until that is there, what would be loaded is what was refused.
  const ask = async (): Promise<void> => {
    setLoad('asked');
    await client.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false });
    setLoad('there');
  };
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    if (load === 'there') reload();
  }, [load]);
  return (
    <Callout
      tone="warn"
      isAlert
      actions={
        <Button busy={load !== null} onClick={() => void ask()}>
          {RELOAD[language]}
        </Button>
      }
    >
      {KEPT[language]}
    </Callout>
  );
}
