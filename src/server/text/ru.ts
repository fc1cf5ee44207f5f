import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  required: 'Поле «{field}» обязательно.',
  max: 'Поле «{field_name}» не может быть длиннее {max_count} симв.',
  wait: 'Слишком много запросов. Повторите через {minutes} мин.',
  token: 'Токен доступа недействителен: он неизвестен, истёк или отозван.',
  utf8: 'Тело запроса должно быть в кодировке UTF-8.',
  stillRunning: 'Первый вызов с этим Idempotency-Key ещё выполняется. Повторите его чуть позже.',
  doneOnce: 'Первый вызов с этим Idempotency-Key выполнен. В его ответе был секрет, который показывают только один раз.',
  otherPage: 'Этот page_token относится к другому списку, аккаунту или набору фильтров. Начните с первой страницы.',
  givenTwice: 'Параметр «{field}» передан больше одного раза.',
  backwards: 'Границы диапазона перепутаны: {min} больше, чем {max}.',
  badKey: 'Idempotency-Key не может быть пустым и принимает только печатные символы ASCII.',
};
export default ru;
