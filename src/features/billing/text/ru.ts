import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  payment: {
    title: 'Пополнение',
    balance: 'Баланс аккаунта',
    amount: 'Сумма',
    amountHint: 'От {min} до {max}.',
    card: 'Номер карты',
    test: 'Эта система принимает платежи через тестового провайдера. Деньги не списываются.',
    use: 'Тестовая карта',
    succeeds: 'которая проходит',
    declined: 'которую отклоняют',
    submit: 'Пополнить на {amount}',
    submitEmpty: 'Пополнить',
    done: 'Баланс пополнен на {amount}.',
    again: 'Пополнить ещё',
    transactions: 'Смотреть операции',
  },
  transactions: {
    title: 'Операции',
    date: 'Дата',
    id: 'Номер',
    kind: 'За что',
    memo: 'Подробности',
    amount: 'Сумма',
    balance: 'Баланс',
    noMatch: 'Подходящих операций нет',
    empty: 'Баланс ещё не менялся',
    emptyText: 'Здесь появятся пополнения и купленные этикетки.',
    topUp: 'Пополнить',
  },
  kinds: {
    top_up: 'Пополнение',
    label: 'Этикетка',
    refund: 'Возврат денег',
    claim: 'Страховая выплата',
    validation: 'Проверка адреса',
    process: 'Обработка возврата',
    verify: 'Проверка возврата',
    reship: 'Повторная отправка',
    labelling: 'Маркировка',
    subscription: 'Подписка',
    adjustment: 'Корректировка',
  },
  cardDeclined: 'Карта отклонена. Воспользуйтесь другой.',
  cardUnknown: 'Это не номер тестовой карты.',
  errors: {
    insufficient_funds: 'Недостаточно средств. Пополните баланс аккаунта.',
    payment_declined: 'Платёж отклонён. Деньги не списаны.',
  },
};
export default ru;
