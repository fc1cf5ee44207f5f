import type { Words } from '../../../shared/words.ts';
import type en from './recipient.en.ts';

const zh: Words<typeof en> = {
  to_company_name: { name: '收件公司', text: '寄往公司时填写。' },
  to_phone: { name: '收件人电话', text: '供承运商联系。' },
  to_email: { name: '收件人邮箱', text: '用于派送通知。' },
  to_id: { name: '收件人税号', text: '海关要求时填写。' },
  to_street1: { name: '收件地址', text: '街道和门牌号。' },
  to_street2: { name: '收件地址第 2 行', text: '单元、楼层、楼栋。' },
  to_city: { name: '收件城市', text: '城市或城镇。' },
  to_province: { name: '收件省/州', text: '省、州或地区。' },
  to_postal_code: { name: '收件邮编', text: '按当地写法填写。' },
  to_country: { name: '收件国家/地区', text: '两位代码或名称。' },
};
export default zh;
