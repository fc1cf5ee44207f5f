import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '仓库工作台',
  back: '返回',
  menu: '更多',
  leave: '离开工作台',
  rail: '辅助信息',
  soundOn: '打开声音',
  soundOff: '关闭声音',
  choose: {
    title: '选择仓库',
    text: '这台设备在哪个仓库？',
    none: '目前没有开放的仓库。管理员可在“仓库”页面启用仓库。',
    other: '换一个仓库',
  },
  camera: {
    open: '用摄像头扫描',
    title: '用摄像头扫描',
    text: '请将条码对准摄像头。',
    refused: '浏览器不允许使用摄像头。请在网站设置中允许，或手动输入条码。',
  },
  keypad: { label: '数字键', erase: '删除最后一位' },
  notThis: '{code} 不是 {name}',
  farWeight: {
    title: '{weight}？应在 {expected} 左右',
    text: '请再看一下秤。如果没错，再确认一次即可。',
    inForm: '{weight}？应在 {expected} 左右。请再看一下秤；如果没错，再确认一次即可。',
  },
  verify: {
    title: '核验商品',
    text: '为新商品称重、测量、拍照',
    one: '核验商品',
    described: '商家的描述',
    declared: '申报：',
    confirm: '确认',
    done: '{name}：已核验。',
  },
  products: {
    scan: '扫描商品，或输入编码',
    since: '自 {day} 起等待',
    none: '没有待核验的商品',
    noneText: '商家首次寄来的商品会出现在这里。',
    unknown: '没有商品对应 {code}',
    unknownText: '请扫描条码，或输入 SKU、商品 ID 或编号。',
    several: '多个商家都有 {code}，请选择商品。',
  },
  photos: {
    title: '照片',
    count: '照片：{n}/{max}',
    one: '照片 {n}',
    take: '拍照',
    remove: '移除照片 {n}',
  },
  sendBack: {
    key: '退回',
    title: '退回 {name}',
    text: '{account} 会得知问题所在，并可再次提交。',
    reason: '问题说明',
    submit: '退回',
    done: '{name}：已退回。',
  },
  problem: { photos: '每件商品最多 {max} 张照片，请先移除一张。' },
  names: { verbs: { product: { add_photo: '添加了商品照片', remove_photo: '移除了商品照片' } } },
};
export default zh;
