import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '初始设置',
  text: '这里列出已设置和尚未设置的内容，按先后依赖的顺序排列。',
  rest: '必需的设置已完成。其余步骤可以稍后再做，也可以不做。',
  hide: '隐藏这些步骤',
  done: '已完成',
  unsaid: '请在 .env 中设置 {names}，然后重新启动程序。商家会看到这些信息，发票开具后内容不再改变。',
  steps: {
    company: '填写公司信息',
    mail: '开通邮件发送',
    rates: '导入价格',
    numbers: '添加号段',
    warehouse: '添加仓库',
    fees: '设置退货费用',
    address: '设置退货收件地址',
    staff: '邀请同事',
    merchant: '开通第一个账户',
  },
  about: {
    company: '商家看到的名称和地址。发票开具后内容不再改变。',
    mail: '通过 .env 中的 SMTP_URL。未设置时，链接和提醒都保存在“发出的邮件”中，等人转交。',
    rates: '服务、入口点和价格都来自一个文件，可以先下载模板。',
    numbers: '邮政或承运商分配给您的运单号。在此之前，服务使用邮政不认识的自动号码。',
    warehouse: '存放货物、打包订单的地方。只承运包裹的运营商不需要仓库。',
    fees: '仓库处理退货的收费；不设置就不接收退货。',
    address: '各目的地的包裹退回到哪里。',
    staff: '仓库、客服和定价各有自己的角色。',
    merchant: '您会得到一个链接，转交给商家账户的所有者。',
  },
};
export default zh;
