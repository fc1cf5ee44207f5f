import { useState } from 'react';
import { playNo, playYes } from '../../../../ui/sounds.ts';
import { useWords } from '../../../../web/i18n.ts';

/** Scans where one thing is at work on: its own code is right, any other is refused by name. `refused` is the sentence. */
export function useSameScan(name: string, isOwn: (code: string) => boolean) {
  const { t } = useWords('desk');
  const [other, setOther] = useState<string | null>(null);
  return {
    refused: other === null ? null : t('notThis', { code: other, name }),
    onScan: (code: string): void => {
      const isRight = isOwn(code);
      if (isRight) playYes();
      else playNo();
      setOther(isRight ? null : code);
    },
    forget: (): void => setOther(null),
  };
}
