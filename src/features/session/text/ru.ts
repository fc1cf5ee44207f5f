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
  godmode: {
    title: 'Вы смотрите этот аккаунт как {name}.',
    reason: 'Причина: {reason}',
    left: 'Завершится {time}',
    readOnly: 'Только просмотр',
    exit: 'Выйти из режима поддержки',
    exiting: 'Выходим из режима поддержки…',
    elsewhere: 'Вас привела сюда ссылка с другого сайта.',
    ended: 'Визит завершён',
    endedText: 'Чтобы продолжить, начните новый.',
    endedKept: 'Чтобы продолжить, начните новый. Введённое на этой странице сохранится.',
    endedBeside: 'Начните новый в другой вкладке и продолжите здесь: всё, что вы ввели или выбрали, останется на этой странице.',
    goOn: 'Продолжить здесь',
    another: 'Начать новый визит',
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
