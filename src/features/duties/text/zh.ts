import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  kind: { duty: '关税', tax: '税', fee: '清关费' },
  basis: { tariff: '公布税率', flat: '固定金额', threshold: '起征点', average: '平均税率' },
  estimate: '此为估算，应缴金额以海关核定为准。',
  source: '来源：{source}，{date}',
  rule: {
    dutyFree: '货值不超过 {limit} 免关税',
    taxFree: '货值不超过 {limit} 免税',
    noDuty: '工业品免关税',
    flatPerHs: '货值不超过 {limit} 的货件，每个不同的 6 位 HS 编码（{count} 个）收取 {each}',
    tariffLine: '税则号列 {hs}，税率 {percent}%',
    average: 'HS {hs} 平均税率 {percent}%',
    averageWhole: '{country} 全部税则平均税率 {percent}%',
    additional: '原产于{origin}的货物加征 {percent}%，税则号列 {hs}',
    tax: '{name} {percent}%，按货值、运费、保险费和关税计征',
    taxOnGoods: '{name} {percent}%，按货值和关税计征',
    sellerTax: '{name} {percent}%，货值不超过 {limit} 时由卖家代收',
    feePerLine: '每个不同的 HS 编码（{count} 个）处理费 {each}',
    feePerConsignment: '每票货件处理费 {each}',
  },
  warning: {
    noRate: '没有 {currency} 的汇率，以该货币计的金额未计入本估算。',
    noHs: '有物品缺少 6 位或以上的 HS 编码，编码越准确，估算越准确。',
    noOrigin: '有物品缺少原产国，按原产国加征的关税未计入本估算。',
    unknownDuty: '{country} 对 HS {hs} 的关税税率未知，本估算不含关税。',
    specificDuty: '{country} 税则号列 {hs} 按重量或数量计征，该项关税未计入本估算。',
    usAdditional: '美国按原产国加征的关税变动频繁，本估算只含单独列出的部分，使用前请核实。',
    noProvince: '省份未知，本估算只含 5% 的联邦税。',
    noDutyRule: '{country} 的关税规则和起征点未知，本估算只含税款。',
    noRule: '{country} 的进口规则未知，本估算不含任何费用。',
  },
  import: {
    header: '缺少此列，文件与所选类型不符。',
    empty: '文件中没有此类数据行。',
    unreadable: '无法读取数据行：引号未闭合，或文件不是 CSV。',
    rate: '这不是关税税率。',
    code: '这不是 8 位税则号列。',
    twice: '该税号在文件中出现了两次。',
  },
};
export default zh;
