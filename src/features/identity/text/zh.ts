import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  wrongCurrent: '当前密码不正确。',
  scopeBeyondRole: '您的角色不包含此权限。',
  errors: {
    wrong_password: '电子邮箱或密码不正确。',
  },
};
export default zh;
