import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  why: { code: 'Начинается с {text}', term: 'Так товар называют в магазинах: «{text}»', words: 'В описании есть «{text}»' },
  supersededBy: 'Больше не действует. Теперь: {codes}',
  ended: 'Больше не действует, замены нет',
  useSuccessor: 'Взять {code}',
  picker: {
    placeholder: 'Phone case, 手机壳 или 3926…',
    empty: 'Код не найден. Назовите товар иначе или введите первые цифры.',
    more: 'Введите хотя бы 2 знака.',
  },
  warning: {
    classified: 'У товара {number} нет кода ТН ВЭД; по описанию лучше всего подходит {code}.',
    unclassified: 'Для товара {number} код ТН ВЭД не найден.',
    superseded: 'Код {code} товара {number} больше не действует; посмотрите {successors}.',
  },
  import: {
    code: 'Это не группа, позиция или субпозиция из 2, 4 или 6 цифр.',
    twice: 'Этот код встречается в файле дважды.',
    description: 'Описания нет, или оно слишком длинное.',
    parent: 'В файле нет кода уровнем выше.',
    parentOf: 'Код уровнем выше не соответствует коду.',
    level: 'Уровень не соответствует числу цифр.',
    replaces: 'Заменяемые коды должны состоять из 2, 4 или 6 цифр и разделяться пробелами.',
    empty: 'В файле нет кодов ТН ВЭД.',
  },
  names: {
    parts: { hsCodes: 'Коды ТН ВЭД и пошлины' },
  },
};
export default ru;
