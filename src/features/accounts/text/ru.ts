import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  home: {
    console: 'Перейти в консоль',
    switch: 'Сменить аккаунт',
    staffTitle: 'Сотрудник оператора',
    staffPage: 'Режим бога',
    exited: 'Вы вышли из режима бога.',
    balance: 'Баланс аккаунта',
    reserved: 'Зарезервировано под заказы',
    available: 'Доступный остаток',
    limit: 'Кредитный лимит',
    topUp: 'Пополнить',
    latest: 'Последние операции',
    all: 'Все операции',
    none: 'Баланс ещё не менялся.',
    noneText: 'Пополните его, чтобы купить первую этикетку.',
    accounts: 'Ваши аккаунты',
    current: 'Выбран',
    nobodyTitle: 'Вы пока не состоите ни в одном аккаунте',
    nobodyText: 'Попросите владельца аккаунта добавить вас по адресу {email}',
    staffText: 'Вы сотрудник оператора. Посмотреть аккаунт можно со страницы персонала.',
  },
  context: {
    title: 'Выберите аккаунт',
    text: 'Вы состоите в нескольких аккаунтах. Консоль откроется в том, который вы выберете.',
    lastUsed: 'Последний вход: {when}',
    never: 'Ещё не использовался',
  },
  roles: {
    owner: 'Владелец',
    admin: 'Администратор',
    shipping: 'Доставка',
    fulfilment: 'Фулфилмент',
    returns: 'Возвраты',
    billing: 'Расчёты',
    viewer: 'Наблюдатель',
    none: 'Нет',
  },
  names: {
    verbs: {
      accounts: {
        choose: 'Переход в этот аккаунт',
      },
    },
  },
};
export default ru;
