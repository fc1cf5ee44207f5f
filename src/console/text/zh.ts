import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  product: 'Portolan',
  skip: '跳到正文',
  nav: {
    label: '主导航',
    open: '打开菜单',
  },
  top: {
    account: '账户菜单',
    settings: '设置',
    subscriptions: '订阅',
    signOut: '退出登录',
    search: '搜索或前往…',
  },
  footer: '© {year} Portolan。保留所有权利。',
  palette: {
    title: '命令面板',
    placeholder: '前往页面或查找货件…',
    empty: '没有找到结果',
    pages: '页面',
    actions: '操作',
    found: '搜索结果',
    searching: '正在搜索…',
    theme: '切换浅色与深色主题',
    shortcuts: '键盘快捷键',
  },
  scan: { unknown: '未找到 {number}' },
  keys: {
    title: '键盘快捷键',
    palette: '打开命令面板',
    search: '转到本页的搜索框',
    help: '显示此列表',
    scan: '打开扫描条码所指的对象',
    scanner: '扫描枪',
    go: '前往：{page}',
    then: '然后',
  },
};

export default zh;
