import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '集成',
  text: '您的店铺、仓库和自有程序如何与本账户对接。',
  api: {
    title: '您的程序',
    text: '控制台能做的，程序都能做：运费估算、货件、面单、集包、交接清单、物流跟踪。程序使用您在此创建的令牌登录，令牌可随时撤销。',
    copy: '复制示例',
    tokens: '访问令牌',
    clients: '客户端',
    reference: 'API 参考文档',
  },
  events: {
    title: '实时事件',
    text: '购买面单、包裹移动或送达时，向您的地址发送带签名的消息；在您的服务器接收之前会重复发送。',
    webhooks: 'Webhook',
  },
  files: {
    title: '文件',
    text: '导入店铺导出的 CSV 或 Excel 文件生成货件：列只需匹配一次，之后自动记住。所有列表都可再导出为 CSV 或 Excel。',
    import: '导入货件',
    columns: '文件的列',
  },
  devices: {
    title: '标签打印机与扫描枪',
    text: '热敏打印机使用 ZPL 或 4 × 6 英寸 PDF 面单。以回车结尾的键盘式扫描枪在每个页面都可直接使用，无需设置。',
    format: '选择面单格式',
  },
};
export default zh;
