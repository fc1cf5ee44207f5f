import type { TermRow } from '../term-row.ts';

/** What small sellers send in parcels, by names that no other shelf has. */
export const PARCEL_SHELVES: readonly TermRow[] = [
  // Worn and carried.
  ['392620', 'plastic belt, plastic dress belt', '塑料腰带', 'пластиковый ремень, ремень из пластика'],
  ['420231 420232', 'watch roll, watch roll case, leather watch roll', '手表收纳卷, 手表卷包', 'чехол-ролл для часов'],
  ['900410', 'clip on sunglass lenses, clip on sunglasses lenses', '', ''],
  ['711719', 'clip on earrings for kids, stick earrings', '贴纸耳环', 'серьги-наклейки'],
  ['711790 560750', 'paracord bracelet, survival bracelet', '伞绳手链, 求生手链', 'браслет из паракорда, браслет выживания'],
  ['481940 420222 420292', 'handbag paper', '手提袋, 礼品手提袋', ''],
  ['392490 392620', 'silicone bib, silicone baby bib', '硅胶围兜', 'слюнявчик силиконовый, нагрудник силиконовый, слюнявчик силиконовый с карманом'],
  // Face and hair.
  ['330499', 'sheet face mask, sheet face masks', '', 'маска тканевая для лица'],
  ['961590', 'foam hair rollers, hair rollers foam', '海绵卷发器', 'бигуди поролоновые'],
  // Devices.
  ['854370', 'uv sanitizer box, uv phone sanitizer, phone sanitizer', '手机消毒盒', 'уф-стерилизатор для телефона'],
  ['850760', 'jump starter battery pack', '', ''],
  ['842199', 'replacement filter for air purifier, air purifier replacement filter, hepa filter for air purifier, hepa replacement filter', '空气净化器滤芯, 空净滤芯', 'фильтр для очистителя воздуха, сменный фильтр очистителя воздуха'],
  ['392690', 'cord clips, self adhesive cord clips, cord organizer clips, cord holder clips', '', 'клипсы для проводов'],
  ['847130', 'student learning tablet', '学习机, 学生平板, 点读学习机', 'обучающий планшет'],
  // Kitchen and home.
  ['732393 732399 820551 821000', 'cookie cutter, biscuit cutter, cookie cutters set', '饼干模, 饼干切模', 'формочки для печенья, вырубка для печенья'],
  ['732399', 'carbon steel muffin pan, carbon steel baking pan, carbon steel cake pan, carbon steel loaf pan, carbon steel baking sheet', '碳钢烤盘, 碳钢蛋糕模', 'форма из углеродистой стали'],
  ['392490 401691 570500', 'bathroom non slip mat', '防滑垫, 卫生间防滑垫, 淋浴房地垫', 'коврик противоскользящий для ванной'],
  ['940429 940421', 'mattress pad foam', '床垫软垫, 床褥子, 宿舍床垫, 学生床垫', ''],
  ['670210 670290', 'artificial flower bouquet', '仿真花束, 仿真干花, 假花束', 'букет искусственный'],
  ['830610', 'bike bell, cycle bell, scooter bell', '自行车铃, 自行车铃铛', 'звонок для самоката'],
  ['401691 570500', 'rubber car mats', '橡胶汽车脚垫', 'автоковрики, автоковрики в салон, коврики в автомобиль резиновые'],
  // Play and sport.
  ['560290 630790', 'felt puzzle mat, jigsaw puzzle roll mat', '毛毡拼图垫', 'коврик для сборки пазлов, коврик для пазлов из фетра'],
  ['848079 392690', 'silicone resin mold, resin mold silicone, silicone mold for resin', '硅胶滴胶模具', 'молд для эпоксидной смолы'],
  ['950490', 'lottery drum, raffle drum, bingo drum', '抽奖转筒, 摇奖机', 'лотерейный барабан, лототрон'],
  ['950691', 'walking pad, under desk treadmill, walking pad treadmill', '走步机, 平板走步机', 'беговая дорожка для ходьбы'],
  ['900653', 'film camera 35mm, 35mm film camera', '', 'пленочная камера'],
  ['900640', 'instant print camera', '', ''],
];
