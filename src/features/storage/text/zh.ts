import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  names: { objects: { storage: '仓储' }, parts: { storage: '仓储' }, events: { storage: { charged: '已收取仓储费' } }, fees: { storage: '仓储' } },
};
export default zh;
