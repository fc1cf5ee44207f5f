import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  verdict: {
    ok: '未发现此地址有问题。',
    problems: '请检查此地址。',
    not_found: '找不到此地址。',
  },
  level: {
    CONFIRMED: '已确认',
    UNCONFIRMED_BUT_PLAUSIBLE: '合理但未确认',
    UNCONFIRMED_AND_SUSPICIOUS: '可疑',
  },
  component: {
    route: '街道',
    subpremise: '地址第二行',
    locality: '城市',
    administrative_area_level_1: '州或省',
    postal_code: '邮政编码',
    country: '国家或地区',
  },
  change: {
    inferred: '自动补全',
    spellCorrected: '已更正拼写',
    missing: '缺失',
  },
  suggestion: '建议的地址',
  accept: '使用建议的地址',
  problems: {
    country: '无法识别该国家代码。',
    street: '街道一栏须包含字母、文字或数字。',
    city: '城市一栏须包含字母或文字。',
    province: '“{province}”不是该国的州或省。',
    postalForm: '邮政编码不符合该国的格式，正确示例：{example}。',
    postalUnknown: '邮政编码 {postal_code} 不存在。',
    postalProvince: '邮政编码 {postal_code} 不属于{province}，而属于{states}。',
    cityZip: '{city}没有邮政编码 {postal_code}，该编码属于{cities}。',
  },
};

export default zh;
