import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  problem: {
    elsewhere: 'Заказ {order} упаковывается не на этом складе.',
    sku: 'В заказе нет {sku} для упаковки здесь.',
    notOnCart: 'Заказа {order} нет на этой тележке.',
  },
  errors: { pick_taken: 'Заказ {order} больше не готов к сборке: {problem}' },
};
export default ru;
