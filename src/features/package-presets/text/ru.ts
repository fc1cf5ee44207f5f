import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  menu: 'Шаблоны',
  none: 'Шаблонов пока нет',
  manage: 'Сохранить или удалить…',
  title: 'Шаблоны упаковки',
  text: 'Шаблон заполняет вид, вес и размеры упаковки, которой вы часто пользуетесь.',
  name: 'Название',
  save: 'Сохранить эти размеры',
  saved: 'Шаблон сохранён',
  remove: 'Удалить шаблон «{name}»',
  removeText: 'Его больше не будет ни у кого в аккаунте: {measures}. Отправления, созданные по нему, не изменятся.',
  removeConfirm: 'Удалить шаблон',
  nothing: 'Сначала введите вес или размеры: их и хранит шаблон.',
  measures: { weight: 'Вес брутто', length: 'Длина', width: 'Ширина', height: 'Высота' },
  wrong: '{measure}: {problem}',
  taken: 'Шаблон с таким названием уже есть.',
  replaces: 'Заменит шаблон с этим названием: {measures}.',
  full: 'В аккаунте не больше {max} шаблонов упаковки. Сначала удалите один.',
  names: {
    parts: { 'package-presets': 'Шаблоны упаковки' },
    verbs: { package_preset: { save: 'Шаблон упаковки сохранён', delete: 'Шаблон упаковки удалён' } },
  },
};
export default ru;
