import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  errors: {
    consignor_failed: 'Не удалось получить данные отправителя.',
  },
};
export default ru;
