import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  errors: {
    task_not_created: '无法创建任务。',
  },
  kinds: {
    exports: { list: '导出列表' },
    imports: { shipments: '导入货件', customs_products: '导入海关商品' },
    labels: {
      print: '打印面单',
      buy: '购买面单',
    },
  },
  status: {
    Queued: '排队中',
    Running: '进行中',
    Succeeded: '已完成',
    Failed: '失败',
    Cancelled: '已取消',
  },
  why: {
    cancel: '此任务已结束。',
  },
  title: '任务',
  text: '耗时的工作在后台进行。任务及其文件在结束 30 天后删除。',
  name: '{kind} #{id}',
  all: '全部',
  columns: {
    task: '任务',
    status: '状态',
    progress: '进度',
    warnings: '警告',
    files: '文件',
    created: '创建时间',
    ended: '结束时间',
  },
  progress: '{done} / {total}',
  emptyTitle: '暂无任务',
  emptyText: '批量打印面单、导入和导出会显示在这里，并附有进度和文件。',
  noMatch: '没有符合条件的任务',
  view: '查看详情',
  cancel: '取消任务',
  cancelTitle: '要取消此任务吗？',
  cancelText: '已完成的部分会保留。',
  keep: '继续运行',
  cancelled: '任务已取消',
  download: '下载',
  downloadNamed: '下载 {name}',
  show: '查看',
  log: '日志',
  emptyLog: '没有日志记录。',
  levels: {
    info: '信息',
    warning: '警告',
    error: '错误',
  },
  facts: {
    created: '创建时间',
    started: '开始时间',
    ended: '结束时间',
  },
  tray: {
    label: '后台任务',
    running_one: '后台任务：{count} 个进行中',
    running_few: '后台任务：{count} 个进行中',
    running_many: '后台任务：{count} 个进行中',
    running_other: '后台任务：{count} 个进行中',
    none: '没有正在进行的任务。',
    all: '全部任务',
  },
  ended: {
    Succeeded: '{task} 已完成。',
    Failed: '{task} 失败。',
  },
};
export default zh;
