import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  errors: {
    address_not_found: 'Адрес получателя не найден. Вы можете подтвердить его вручную.',
    no_services: 'Сейчас нет доступных услуг.',
    service_unavailable: 'Эта услуга недоступна для данного отправления.',
  },
  print: {
    glyph: '{text}: для этого знака нет начертания, он записан латиницей.',
    missing: 'Отправление {id} пропущено: у него ещё нет этикетки.',
    stillMissing: 'Ни у одного из пропущенных отправлений ещё нет этикетки.',
  },
  bulk: { refused: 'Отправление {id} пропущено: {code}' },
  names: {
    parts: { labels: 'Этикетки' },
  },
};

export default ru;
