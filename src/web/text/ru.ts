import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  network: 'Не удалось связаться с сервером. Проверьте соединение и попробуйте ещё раз.',
  session: {
    checking: 'Проверяем ваш сеанс…',
    signingIn: 'Переходим на страницу входа…',
    endedTitle: 'Сеанс завершён',
    endedText: 'Войдите снова, чтобы продолжить. Всё, что вы ввели на этой странице, сохранено.',
    signIn: 'Войти',
    failedTitle: 'Войти не удалось',
    failedText: 'Ответ страницы входа не подошёл. Попробуйте ещё раз.',
    unreachableTitle: 'Консоль не может запуститься',
  },
  pages: {
    forbiddenTitle: 'Доступ запрещён',
    forbiddenText: 'У вас нет прав на выполнение этого запроса.',
    requestAccess: 'Запросить доступ',
    notFoundTitle: 'Страница не найдена',
    notFoundText: 'Возможно, страница, которую вы ищете, была удалена',
    errorTitle: 'Внутренняя ошибка сервера.',
    errorText: 'На сервере произошло что-то непредвиденное, и он не смог выполнить запрос.',
    oops: 'Что-то пошло не так.',
    home: 'На первую страницу',
    retry: 'Попробовать снова',
  },
};

export default ru;
