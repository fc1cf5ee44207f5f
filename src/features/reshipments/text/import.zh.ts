import type { Words } from '../../../shared/words.ts';
import recipient from '../../orders/text/recipient.zh.ts';
import type en from './import.en.ts';

const zh: Words<typeof en> = {
  title: '导入重新发货',
  text: '带标题行的 CSV 或 Excel 文件；其下每行为一个包裹，包含一件或多件退货。每个包裹都等待您批准预估费用：导入不产生任何费用。',
  definitions:
    '重新发货文件可包含的列。只有退货列必填：未填写的收件人、内容和价值取自退货。同一行的退货装入同一包裹，须在同一仓库。导入不会批准或收取任何费用；15 天内未批准的将过期。',
  objects: '重新发货单',
  see: '查看并批准重新发货单',
  read: '读取行数：{rows, number}。重新发货单：{good, number} 个无误，{bad, number} 个有误。',
  stored: '已创建重新发货单，等待批准：{count, number} 个。',
  unknown: '此账户中没有退货 {id}。ID 只在各自账户内有效：用于其他账户的文件中，请用您自己的退货编号。',
  unclear: '{id} 既是一件退货的 ID，又是另一件退货的编号。请换一种方式填写。',
  twice: '退货 {id} 在本文件中出现了两次。',
  columns: {
    returns: { name: '退货', text: '包裹中退货的 ID 或您的退货编号，最多 50 个，须在同一仓库，用分号分隔。' },
    to_name: { name: '收件人', text: '包裹的收件人；收件人信息全部留空则为退货的寄回人。' },
    to_first_name: { name: '收件人名', text: '用于姓名分为两列的文件。' },
    to_last_name: { name: '收件人姓', text: '与名搭配使用。' },
    ...recipient,
    contents: { name: '内容', text: '包裹内物品，最多 60 个字符；留空则按退货记录。' },
    value: { name: '价值', text: '包裹内全部物品的价值；留空则按退货记录。' },
    currency: { name: '币种', text: '价值的币种；留空则为退货的币种。' },
    coo: { name: '原产国/地区', text: '退货中未注明时，填写货物的原产国/地区；跨境包裹必填。' },
    service: { name: '服务', text: '服务代码、cheapest 或 fastest；留空为最便宜的服务。' },
    terms: { name: '贸易条款', text: 'DDP 或 DDU；留空则用您的常用条款。' },
    insurance: { name: '保险', text: 'true 表示为货物投保。' },
    signature_confirmation: { name: '签收确认', text: 'true 表示要求签收。' },
    ignore_bad_address: { name: '强制使用地址', text: 'true 表示地址未找到也发货；可能收取费用。' },
  },
};
export default zh;
