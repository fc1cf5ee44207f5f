import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '视图',
  nameTaken: '已有同名视图。',
  tooMany: '每个列表最多 {count} 个视图，请先删除一个。',
  edited: '{name}（已修改）',
  choose: '选择视图',
  standard: '标准',
  own: '我的视图',
  shared: '账户内共享',
  opensFirst: '默认打开',
  none: '将此列表的筛选、排序和列保存为视图，以便随时返回。',
  save: '另存为新视图…',
  update: '保存更改',
  reset: '还原',
  rename: '重命名或共享…',
  open: '设为默认打开',
  unopen: '不再默认打开',
  delete: '删除视图…',
  mayNot: '只有拥有写入权限的人才能更改共享视图。',
  form: {
    createTitle: '保存视图',
    changeTitle: '更改视图',
    text: '将保存搜索、筛选、排序、列、行高和每页行数。',
    name: '名称',
    shared: '与账户内所有人共享',
    sharedHint: '他们会在自己的视图中看到它。',
    sharedMayNot: '只有拥有写入权限的人才能共享视图。',
    first: '打开列表时使用',
    cancel: '取消',
    submit: '保存视图',
  },
  deleteTitle: '要删除视图“{name}”吗？',
  deleteText: '列表本身保持不变。',
  deleteShared: '账户内所有人都将失去它。列表本身保持不变。',
  deleteSubmit: '删除视图',
  done: {
    created: '视图已保存',
    updated: '视图已更新',
    deleted: '视图已删除',
    opens: '打开列表时将使用此视图',
    opensPlain: '打开列表时不再使用视图',
  },
  hit: '视图 · {list}',
  names: {
    parts: { views: '已保存的视图' },
    verbs: {
      view: {
        create: '保存视图',
        update: '修改视图',
        delete: '删除视图',
        default: '设为默认视图',
      },
    },
  },
};
export default zh;
