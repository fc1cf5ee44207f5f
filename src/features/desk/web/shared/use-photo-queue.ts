import { useEffect, useLayoutEffect, useState } from 'react';
import { say } from '../../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../../ui/sounds.ts';
import { useWords } from '../../../../web/i18n.ts';
import { NO_PHOTOS, photoQueue } from './photo-queue.ts';

/** Photos of what has this name, sent by `send` as photo-queue.ts says: none is lost by a connection, by the next photo or by the next scan. */
export function usePhotoQueue(name: string, send: (photo: FormData) => Promise<unknown>) {
  const { t } = useWords('desk');
  const [now, setNow] = useState(NO_PHOTOS);
  const [queue] = useState(() => photoQueue(setNow));
  useLayoutEffect(() =>
    queue.use({
      send,
      onOne: (isSaved) => (isSaved ? playYes() : playNo()),
      onLeftBehind: (problem, retry) =>
        say.error(t('photos.leftBehind', { name, problem }), retry === null ? {} : { globalAction: { label: t('ui:actions.retry'), onAct: retry } }),
    }),
  );
  useEffect(() => {
    queue.arrive();
    return queue.leave;
  }, [queue]);
  return { ...now, add: queue.add, retry: queue.retry };
}
