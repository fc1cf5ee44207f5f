import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  why: { code: 'Начинается с {text}', term: 'Так товар зовут в магазинах: «{text}»', words: 'В описании есть «{text}»' },
  superseded: 'Больше не действует',
  supersededBy: 'Больше не действует. Теперь: {codes}',
  ended: 'Больше не действует, замены нет',
  useSuccessor: 'Взять {code}',
  picker: {
    label: 'Код ТН ВЭД',
    help: 'Ищите по названию товара на английском или китайском либо введите цифры.',
    placeholder: 'Phone case, 手机壳 или 3926…',
    empty: 'Код не найден. Назовите товар иначе или введите первые цифры.',
    typed: 'Взять {code} как введено',
    more: 'Введите хотя бы 2 знака.',
    path: 'Группа и товарная позиция',
    clear: 'Убрать код ТН ВЭД',
  },
  warning: {
    classified: 'У товара {number} нет кода ТН ВЭД; по описанию лучше всего подходит {code}.',
    unclassified: 'Для товара {number} код ТН ВЭД не найден.',
    superseded: 'Код {code} товара {number} больше не действует; посмотрите {successors}.',
  },
  import: {
    header: 'В строке заголовка должны быть столбцы hscode и description.',
    code: 'Это не группа, позиция или субпозиция из 2, 4 или 6 цифр.',
    twice: 'Этот код встречается в файле дважды.',
    description: 'Описания нет, или оно слишком длинное.',
    parent: 'В файле нет кода уровнем выше.',
    level: 'Уровень не соответствует числу цифр.',
    empty: 'В файле нет кодов ТН ВЭД.',
    row: 'Строка {line}: {message} ({value})',
    refused: 'Ничего не загружено.',
    done: 'Действует издание {edition}, кодов: {count}. Кодов прежнего издания больше не действует: {ended}.',
  },
};
export default ru;
