import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  verdict: {
    ok: 'Замечаний к этому адресу нет.',
    problems: 'Проверьте этот адрес.',
    not_found: 'Адрес не найден.',
  },
  level: {
    CONFIRMED: 'Подтверждено',
    UNCONFIRMED_BUT_PLAUSIBLE: 'Правдоподобно',
    UNCONFIRMED_AND_SUSPICIOUS: 'Сомнительно',
  },
  component: {
    route: 'Улица',
    subpremise: 'Вторая строка адреса',
    locality: 'Город',
    administrative_area_level_1: 'Штат, область или провинция',
    postal_code: 'Почтовый индекс',
    country: 'Страна',
  },
  change: {
    inferred: 'Дополнено',
    spellCorrected: 'Исправлено написание',
    missing: 'Отсутствует',
  },
  suggestion: 'Предлагаемый адрес',
  accept: 'Использовать предложенный адрес',
  problems: {
    country: 'Неизвестный код страны.',
    street: 'В строке улицы должны быть буквы или цифры.',
    city: 'В названии города должны быть буквы.',
    province: 'В этой стране нет региона «{province}».',
    postalForm: 'Почтовый индекс не соответствует формату этой страны, например: {example}.',
    postalUnknown: 'Почтового индекса {postal_code} не существует.',
    postalProvince: 'Индекс {postal_code} относится не к региону «{province}», а к региону «{states}».',
    cityZip: 'У города {city} нет индекса {postal_code}: он относится к городу {cities}.',
  },
};

export default ru;
