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

/** Beside a form that says that somebody else was faster: what became of what was typed, and the way on. */
export function ConflictNote({ onReload }: { onReload: () => void }) {
  const language = currentLanguage();
  return (
    <Callout tone="warn" isAlert actions={<Button onClick={() => onReload()}>{RELOAD[language]}</Button>}>
      {KEPT[language]}
    </Callout>
  );
}
