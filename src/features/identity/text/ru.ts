import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  wrongCurrent: 'Это не ваш текущий пароль.',
  scopeBeyondRole: 'Ваша роль не даёт такого права.',
  errors: {
    wrong_password: 'Неверный адрес электронной почты или пароль.',
  },
};
export default ru;
