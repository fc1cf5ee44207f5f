import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'Тестовый режим',
  text: 'Здесь ничего не стоит денег и никуда не уходит.',
  on: 'Включить тестовый режим',
  off: 'Выйти из тестового режима',
  play: 'Имитировать следующий шаг',
  goesWell: 'Всё идёт гладко',
  goesWrong: 'Что-то идёт не так',
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
