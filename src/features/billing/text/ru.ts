import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  cardDeclined: 'Карта отклонена. Воспользуйтесь другой.',
  cardUnknown: 'Это не номер тестовой карты.',
  errors: {
    insufficient_funds: 'Недостаточно средств. Пополните баланс аккаунта.',
    payment_declined: 'Платёж отклонён. Деньги не списаны.',
  },
};
export default ru;
