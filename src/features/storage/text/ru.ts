import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  names: {
    objects: { storage: 'Хранение' },
    parts: { storage: 'Хранение' },
    events: { storage: { charged: 'Списана плата за хранение' } },
    fees: { storage: 'Хранение' },
  },
};
export default ru;
