import type { TermRow } from '../term-row.ts';

/** Names of nurseries, kennels, stables and sports halls, and what other shelves still lacked. */
export const NURSERY_AND_KENNEL: readonly TermRow[] = [
  // Babies.
  ['392410', 'weaning spoon, weaning bowl, weaning set, suction plate baby, suction bowl, training cup, learner cup, formula dispenser, milk powder dispenser, baby snack cup', '婴儿辅食勺, 辅食碗, 学饮杯, 奶粉盒', 'ложка для прикорма, чашка непроливайка, контейнер для смеси'],
  ['392490 401490', 'bottle teats, baby bottle nipples, baby dummy, soother, pacifier', '奶嘴, 安抚奶嘴', 'соска пустышка, пустышка'],
  ['392690 630790', 'dummy clip, soother clip, pacifier clip, pram clip, stroller clip', '奶嘴夹, 推车夹', 'держатель для пустышки, клипса для пустышки'],
  ['392490', 'bath support, newborn bath support, rinse jug baby, bath rinser cup, nappy bin, diaper pail, toilet training seat, kids toilet seat insert', '婴儿洗澡架, 洗头杯, 尿布桶, 儿童坐便圈', 'подставка для купания, ковш для купания, накопитель подгузников, детская накладка на унитаз'],
  ['420292', 'changing bag, baby changing bag, pannier, pannier bag, insulated shopping bag, insulated grocery bag, cooler tote, insulated tote', '妈咪包, 驮包, 保温购物袋', 'сумка для мамы, сумка на багажник велосипеда, сумка холодильник, термосумка для продуктов'],
  ['392321 392329', 'nappy sacks, diaper disposal bags, scented nappy bags', '尿布袋', 'пакеты для подгузников'],
  ['630790', 'muslin squares, muslin cloth baby, baby reins, toddler harness, child safety harness walking', '纱布方巾, 儿童防走失带', 'муслиновые пеленки салфетки, вожжи детские'],
  ['401490 392690 901890', 'nasal aspirator, snot sucker, nose sucker', '', 'соплеотсос'],
  ['460219 460212', 'moses basket', '婴儿提篮藤编', 'корзина для новорожденного, люлька плетеная'],
  ['940360', 'moses basket stand, cot top changer', '婴儿篮支架', 'подставка для люльки'],
  ['940320', 'travel cot', '便携婴儿床, 旅行婴儿床', 'манеж кровать'],
  ['871500', 'buggy board, stroller board, stroller frame, stroller wheels', '婴儿车踏板', 'подножка для коляски, колеса для коляски'],
  ['620920 620990', 'christening gown, baptism dress baby, baby dungarees', '洗礼服婴儿', 'крестильное платье, крестильная рубашка'],
  ['950300', 'push along walker, baby push walker, activity walker, ball launcher toy', '学步推车玩具', 'каталка ходунки'],
  ['482050 482010', 'baby memory book, baby album, baby record book', '宝宝成长册', 'альбом новорожденного, первый альбом малыша'],
  // Dogs, cats and stables.
  ['420100', 'dog lead, slip lead, training lead, long line dog, lead rope, horse lead rope, bridle, bridles, horse lead, puppy lead', '狗绳, 牵马绳, 马笼头', 'поводок для собак, поводок удавка, чомбур, уздечка'],
  ['940490', 'dog crate mat, kennel mat, crate pad, pet cushion, cat cushion', '狗笼垫, 宠物垫', 'матрас в клетку, лежанка матрас'],
  ['392690', 'ball launcher, dog ball launcher, ball thrower, guinea pig tunnel, small animal tunnel', '抛球器, 仓鼠隧道', 'метатель мячей для собак, тоннель для грызунов'],
  ['732690', 'puppy pen, puppy playpen, hay rack, hay feeder rabbit', '宠物围栏金属, 草架', 'вольер для щенков, сенница, кормушка для сена'],
  ['442199 732690', 'rabbit run, guinea pig run, bird nest box, nest box, bat box, insect hotel, bug hotel', '兔子围栏, 鸟巢箱, 昆虫屋', 'вольер для кроликов, скворечник дуплянка, домик для насекомых'],
  ['392690 843629', 'chicken drinker, chicken waterer, chicken feeder', '鸡用饮水器, 鸡食槽', 'кормушка для кур'],
  ['560890 560819', 'hay net, haynet, slow feed hay net', '草料网', 'сетка для сена'],
  ['854370', 'fence energizer, electric fence energizer, fence charger', '电围栏主机, 脉冲电子围栏', 'электропастух, генератор электропастуха'],
  // Sports and camps.
  ['650610 950699', 'rugby headguard, scrum cap, headguard', '橄榄球头盔软', 'шлем для регби'],
  ['950699', 'football net, goal net, soccer goal net, boxing head guard, head guard, sports cones, cones, boules, boules set, petanque set, quoits, quoit set, kubb, molkky, giant jenga outdoor, knee pads skate', '球门网, 拳击头盔, 训练锥, 地掷球, 套圈', 'сетка для ворот, боксерский шлем, конусы для тренировок, петанк, кольцеброс'],
  ['621710', 'captain armband, captains armband', '', ''],
  ['950662', 'netball, futsal ball, beach volleyball', '无板篮球, 五人制足球', 'мяч для нетбола, мяч футзальный'],
  ['950691', 'cross trainer, elliptical trainer, weight belt gym, dip belt', '椭圆机', 'эллиптический тренажер, эллипсоид'],
  ['950629', 'armbands swimming, armbands, swim arm bands, surfboard leash, surf leash, sup leash, swim float, water ski rope', '游泳臂圈, 冲浪脚绳', 'нарукавники для плавания, лиш для серфинга, лиш для сапборда'],
  ['560750 560749', 'marine rope, dock line, mooring rope, guy ropes, tent guy line, boat rope', '缆绳, 帐篷绳, 系泊绳', 'швартовый канат, оттяжки для палатки, веревка для лодки'],
  ['630690', 'groundsheet, ground sheet, tent footprint, bivvy bag, camping tarp floor', '帐篷地布, 地席露营', 'подложка под палатку, пол для палатки'],
  ['392190 392690', 'survival blanket, foil blanket', '求生毯', 'термоодеяло'],
  ['610463 620463 620462', 'jodhpurs, riding breeches, riding tights', '马裤, 骑马裤', 'бриджи для верховой езды, галифе'],
  // Beauty, health, food and toys.
  ['340700', 'play dough, playdough, plasticine, modelling dough, modeling dough, kids dough', '橡皮泥, 彩泥', 'тесто для лепки, пластилин'],
  ['490890', 'temporary tattoo, temporary tattoos, tattoo sticker, tattoo stickers, tattoo transfers', '纹身贴, 一次性纹身贴', 'временная татуировка, переводные тату'],
  ['852910 851771', 'antenna, aerial', '天线', 'антенна'],
  ['200110 200599', 'pickles, pickled gherkins', '腌黄瓜', 'маринады'],
  ['854370 851679', 'gel lamp, nail dryer lamp, nail curing lamp', '', 'лампа для сушки гель лака'],
  ['392490', 'denture cup, denture box, denture case, denture bath', '假牙盒', 'контейнер для протезов, контейнер для зубных протезов'],
  ['960390 392690', 'hair remover roller, pet hair roller, pet hair remover roller, fur remover brush', '宠物粘毛滚筒, 除毛滚筒', 'ролик для удаления шерсти, щетка для удаления шерсти'],
];
