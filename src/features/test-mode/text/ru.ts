import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'Тестовый режим',
  text: 'Здесь ничего не стоит денег и никуда не уходит.',
  on: 'Включить тестовый режим',
  off: 'Выйти из тестового режима',
  liveTitle: 'Недоступно в тестовом режиме',
  liveText: 'Эта страница касается самого аккаунта: людей, денег, вас. Чтобы открыть её, выйдите из тестового режима.',
  names: {
    parts: { testMode: 'Тестовый режим' },
    verbs: {
      testMode: {
        switch: 'Тестовый режим включён или выключен',
      },
    },
  },
};
export default ru;
