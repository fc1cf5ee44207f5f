import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  bin: 'Ячейка',
  in: 'Ячейка {bin}',
  none: 'Без ячейки',
  key: 'Ячейка',
  title: 'Где лежит {sku}?',
  text: 'Отсканируйте этикетку стеллажа или введите то, что на ней написано. Пусто — своей ячейки нет.',
  save: 'Сохранить ячейку',
  isGoods: '{code} — это товар, а не ячейка',
  saved: '{sku} лежит в ячейке {bin}',
  cleared: 'У {sku} нет своей ячейки',
  names: { verbs: { stock: { set_bin: 'Указана ячейка товара' } } },
};
export default ru;
