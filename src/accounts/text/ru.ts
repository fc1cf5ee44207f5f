import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  product: 'Portolan: аккаунт',
  skip: 'Перейти к содержанию',
  nav: {
    label: 'Основное меню',
    open: 'Открыть меню',
    console: 'Вернуться в консоль',
  },
  menu: {
    account: 'Меню аккаунта',
    profile: 'Профиль',
    signOut: 'Выйти',
  },
  live: {
    title: 'Недоступно в тестовом режиме',
    text: 'Эта страница касается самого аккаунта: людей, денег, вас. Чтобы открыть её, выйдите из тестового режима.',
  },
  face: 'Все границы на одной карте',
  faceText: 'Этикетки, таможня, фулфилмент и возвраты: от хаба до двери.',
  footer: '© {year} Portolan. Все права защищены.',
};

export default ru;
