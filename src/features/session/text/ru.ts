import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  valid: 'Сеанс действителен.',
  authorize: 'Пожалуйста, войдите.',
  signedOut: 'Вы вышли из системы.',
  logoutFailed: 'Не удалось выйти. Попробуйте ещё раз.',
  errors: {
    code_invalid: 'Не удалось завершить вход. Пожалуйста, войдите ещё раз.',
  },
  names: {
    parts: { session: 'Сеанс' },
    verbs: {
      session: {
        exitGodmode: 'Визит поддержки завершён',
        token: 'Вход',
      },
    },
  },
};
export default ru;
