import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
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
