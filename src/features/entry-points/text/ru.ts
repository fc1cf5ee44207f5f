import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  problem: {
    ended: 'Этот пункт приёма больше не работает. Выберите другой.',
    needsLeave: 'Для этого пункта приёма нужно разрешение на использование. Свяжитесь с нами.',
  },
  names: {
    parts: { entryPoints: 'Пункты приёма' },
    verbs: {
      entryPoints: {
        authorize: 'Разрешён пункт приёма',
        withdraw: 'Разрешение на пункт приёма отозвано',
      },
    },
  },
};
export default ru;
