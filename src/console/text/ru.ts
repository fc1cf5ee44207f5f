import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  product: 'Portolan',
  skip: 'Перейти к содержанию',
  nav: {
    label: 'Основное меню',
    open: 'Открыть меню',
  },
  top: {
    account: 'Меню аккаунта',
    settings: 'Настройки',
    subscriptions: 'Подписки',
    signOut: 'Выйти',
    search: 'Найти или перейти…',
  },
  footer: '© {year} Portolan. Все права защищены.',
  palette: {
    title: 'Палитра команд',
    placeholder: 'Страница или отправление…',
    empty: 'Ничего не найдено',
    pages: 'Страницы',
    actions: 'Действия',
    found: 'Найдено',
    searching: 'Ищем…',
    theme: 'Переключить светлую и тёмную тему',
    shortcuts: 'Сочетания клавиш',
  },
  scan: { unknown: 'По номеру {number} ничего не найдено' },
  keys: {
    title: 'Сочетания клавиш',
    palette: 'Открыть палитру команд',
    search: 'Перейти к поиску на странице',
    help: 'Показать этот список',
    scan: 'Открыть то, что названо на штрихкоде',
    scanner: 'Сканер',
    go: 'Перейти: {page}',
    then: 'затем',
  },
};

export default ru;
