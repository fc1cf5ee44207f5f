import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  menu: '包装预设',
  none: '还没有预设',
  manage: '保存或删除…',
  title: '包装预设',
  text: '预设会填入常用包装的类型、重量和尺寸。',
  name: '名称',
  save: '保存当前数据',
  saved: '预设已保存',
  remove: '删除预设“{name}”',
  removeText: '账户中的所有人都将无法再使用此预设：{measures}。已用它创建的货件不受影响。',
  removeConfirm: '删除预设',
  nothing: '请先填写重量或尺寸：预设保存的就是这些数据。',
  measures: { weight: '毛重', length: '长', width: '宽', height: '高' },
  wrong: '{measure}：{problem}',
  taken: '已有同名预设。',
  replaces: '将替换同名预设：{measures}。',
  full: '每个账户最多保存 {max} 个包装预设，请先删除一个。',
  names: {
    parts: { 'package-presets': '包装预设' },
    verbs: { package_preset: { save: '保存了包装预设', delete: '删除了包装预设' } },
  },
};
export default zh;
