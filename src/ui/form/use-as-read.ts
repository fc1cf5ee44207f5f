import { useState } from 'react';
import type { Title } from '../../shared/words.ts';
import { ApiError } from '../../web/client.ts';
import { currentLanguage } from '../../web/i18n.ts';

/** Its words stand here: no page needs them before. */
const CHANGED: Title = {
  en: 'Somebody changed this while you had it open. Saving again replaces their change with yours.',
  zh: '在您编辑期间，已有人更改了此内容。再次保存将以您的内容覆盖对方的更改。',
  ru: 'Пока вы это редактировали, кто-то внёс изменения. Если сохранить ещё раз, они заменятся вашими.',
};

/** What a person was told of in a layer that closes with each try. */
const told = new Set<string>();

/**
 * What a form was begun with, however often its page asks anew meanwhile, and how that is saved: only over what was read then. Where somebody
 * else was faster the person is told, nothing typed is lost, and the next save is over whatever stands there. `key`: what was read, for a
 * layer that closes with each try; that it was told is kept for the next.
 */
export function useAsRead<Of>(now: Of, key?: string) {
  const [read, setRead] = useState(now);
  const [isTold, setIsTold] = useState(key !== undefined && told.has(key));
  const setTold = (is: boolean): void => {
    setIsTold(is);
    if (key !== undefined) told[is ? 'add' : 'delete'](key);
  };
  /** `readOf`: what a form that stays open goes on with. */
  const save = async <Answer>(send: (guard: Of | undefined) => Promise<Answer>, readOf?: (answer: Answer) => Of): Promise<Answer> => {
    try {
      const answer = await send(isTold ? undefined : read);
      setTold(false);
      if (readOf) setRead(readOf(answer));
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict' || isTold) throw error;
      setTold(true);
      throw new ApiError({ status: error.status, code: error.code, message: CHANGED[currentLanguage()] });
    }
  };
  return { read, save };
}
