import type { Words } from '../../../shared/words.ts';
import { partyWords, type Column } from './party-columns.ts';
import type en from './customs-columns.en.ts';

const hs = (country: string): Column => ({ name: `HS 编码（${country}）`, text: '8 至 12 位数字，可带点；留空则使用通用 HS 编码。' });
const party = partyWords(
  {
    name: { name: '姓名', text: '完整姓名；若就是发件人，只填 consignor。' },
    company_name: { name: '公司', text: '如有，填写公司名称。' },
    phone: { name: '电话', text: '含国家/地区代码；加号只能位于开头。' },
    email: { name: '电子邮箱', text: '供监管机构联系。' },
    id: { name: '税号', text: '监管机构要求时填写。' },
    street1: { name: '地址 1', text: '街道和门牌号。' },
    street2: { name: '地址 2', text: '房间、楼层、楼栋。' },
    city: { name: '城市', text: '城市或城镇。' },
    province: { name: '省/州', text: '省或州的名称或代码。' },
    postal_code: { name: '邮政编码', text: '按当地写法填写。' },
    country: { name: '国家/地区', text: '两位代码，或中文、英文、俄文名称。' },
  },
  '',
);

const zh: Words<typeof en> = {
  type: { name: '商品类型', text: 'ordinary 为普通商品，regulated 为须向 FDA 等机构申报的受监管商品；留空为 ordinary。' },
  product_id: { name: '商品 ID', text: '您自己的 ID：3 至 32 个英文字母、数字、连字符或下划线。已存在的商品将被更新。' },
  description: { name: '英文品名', text: '英文品名，3 至 64 个字符。' },
  origin_description: { name: '发货地语言品名', text: '使用发货地的语言。' },
  brand_name: { name: '品牌', text: '商品上的品牌。' },
  coo: { name: '原产国/地区', text: '制造国/地区：两位代码，或中文、英文、俄文名称。' },
  value: { name: '价值', text: '单件价值。' },
  currency: { name: '币种', text: '价值的币种；留空则为账户币种。' },
  weight: { name: '重量', text: '单件重量，单位千克。' },
  dg_code: { name: '危险品代码', text: '用于危险品，例如设备内电池为 0967。' },
  supplier: { name: '供应商', text: '制造商或供货商。' },
  url: { name: '商品页面', text: '销售该商品的网页。' },
  hts_code: { name: 'HS 编码', text: '6 至 13 位数字，可带点；适用于未单独填写编码的所有目的地。' },
  hs_us: hs('美国'),
  hs_ca: hs('加拿大'),
  hs_gb: hs('英国'),
  hs_de: hs('德国'),
  hs_fr: hs('法国'),
  hs_ch: hs('瑞士'),
  hs_no: hs('挪威'),
  hs_au: hs('澳大利亚'),
  hs_jp: hs('日本'),
  hs_kr: hs('韩国'),
  hs_br: hs('巴西'),
  hs_mx: hs('墨西哥'),
  hs_other: { name: '其他国家/地区的 HS 编码', text: '国家/地区加编码，多个之间用分号分隔；用于没有单独列的所有国家。' },
  code: { name: 'FDA 产品代码', text: '7 个字符，受监管商品必填。' },
  coi: { name: '进口国', text: '监管该商品的机构所在国家/地区。' },
  intended_use_code: { name: '预期用途代码', text: '例如 081.001，或填 UNK。' },
  affirmations: { name: '合规声明', text: '最多 5 个代码，有号码的写在代码之后，多个之间用分号分隔。' },
  quantity: { name: '数量', text: '每个销售单位含有的基本单位数量。' },
  uom: { name: '基本单位', text: '数量的计量单位。' },
  packaging: { name: '包装', text: '例如 bottle 或 bag。' },
  processing_code: { name: '加工代码', text: '以监管机构的列表为准。' },
  ...party('manufacturer', '制造商'),
  ...party('shipper', '发货方'),
  ...party('importer', '进口商'),
  ...party('prior_notice_submitter', '预先通知提交人'),
  ...party('fsvp_importer', 'FSVP 进口商'),
  ...party('contact', '联系人'),
};

export default zh;
