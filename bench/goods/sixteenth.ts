/**
 * 80 goods of other shelves and rarer ones in three languages, 24 of them long titles, written down on 2026-11-26 by the same hand as
 * fifteenth.ts after that had been learnt. Before any change 57 were found first and 70 among five: 21 (27) of 28 English, 17 (21) of 26 Chinese
 * and 19 (22) of 26 Russian ones.
 */
type Goods = readonly (readonly [name: string, ...codes: string[]])[];

export const HS_SIXTEENTH: Goods = [
  // English: short
  ['bridal veil with comb', '621430', '621440'],
  ['PEX pipe crimping tool', '820340', '820320'],
  ['boat bilge pump 12V', '841370'],
  ['high visibility safety vest', '611030', '621143', '621040', '630790'],
  ['barber cape waterproof', '621040', '621050', '621143', '621142', '392620'],
  ['bubble mailer envelopes', '392321', '392329', '481940'],
  ['travel neck pillow', '940490'],
  ['hotel luggage rack', '940320', '940360', '940310'],
  ['commercial potato chipper', '821000', '843860'],
  ['rosary beads wooden', '711790', '442199'],
  ['microfiber dusting mitt', '630710'],
  ['loose leaf binder rings', '830510'],
  ['glow sticks bracelets', '950590', '950300'],
  ['rimless eyeglass frame titanium', '900319'],
  // Chinese: short
  ['伴娘礼服裙', '620443', '620444', '620449', '610443'],
  ['反光背心', '611030', '621143', '621040', '630790'],
  ['水龙头起泡器', '848190'],
  ['气泡膜快递袋', '392321', '392329'],
  ['理发店围布', '621040', '621050', '621143', '621142', '630790', '392620'],
  ['记忆棉U型枕', '940490'],
  ['游艇缆绳', '560750', '560749'],
  ['面团醒发箱', '841981', '841989', '851679', '843810'],
  ['佛珠手串', '711790', '711719', '711620'],
  ['活页夹', '482030', '830510'],
  ['荧光棒', '950590', '950300', '382499'],
  ['婚庆拱门背景架', '732690', '940320', '950590'],
  ['挂烫机', '851640', '842430', '851679'],
  // Russian: short
  ['фата невесты', '621430', '621440'],
  ['жилет светоотражающий', '611030', '621143', '621040', '630790'],
  ['пресс-клещи для труб', '820340', '820320', '820559', '846781', '846789', '846729'],
  ['подушка для шеи дорожная', '940490'],
  ['чётки деревянные', '711790', '442199'],
  ['пакет с воздушной подушкой курьерский', '392321', '392329'],
  ['папка-регистратор', '482030', '392610'],
  ['накидка для парикмахера', '621040', '621050', '621143', '621142', '392620', '630790'],
  ['аэратор для смесителя', '848190'],
  ['школьная форма для девочки сарафан', '620442', '620443', '620449', '620441', '610442', '610443'],
  ['держатель для туалетной бумаги', '732490', '392490', '761520', '732690', '830250'],
  ['электросушилка для обуви', '851679'],
  ['оправа для очков', '900311', '900319'],
  // English: titles
  [
    'Thermal Shipping Label Printer for Small Business, 4x6 Bluetooth Wireless Label Maker Compatible with Android iPhone Windows Amazon Ebay Shopify Etsy USPS, Pink',
    '844332',
  ],
  [
    '2 Pack Toilet Plunger and Brush Set with Ventilated Holder, Heavy Duty Bathroom Cleaning Combo Caddy Stand for Deep Cleaning, Rust Resistant, White',
    '960390',
    '392490',
    '401699',
  ],
  [
    "Men's Waterproof Hiking Boots Lightweight Mid Ankle Outdoor Trekking Shoes with Leather Upper Non Slip Rubber Outsole Breathable for Work Camping Hunting Size 8-13",
    '640391',
    '640399',
  ],
  [
    'Marine Grade Stainless Steel Folding Boat Cleat 6 inch 4 Pack, Flush Mount Deck Mooring Cleats with Screws for Dock Kayak Yacht Pontoon Sailboat Accessories',
    '732690',
    '830249',
  ],
  [
    'Wedding Guest Book Alternative Wooden Picture Frame Drop Top with 100 Blank Hearts for Rustic Bridal Shower Baby Shower Anniversary Party Decorations Sign In, Large',
    '441490',
    '442019',
  ],
  [
    'Silicone Wedding Rings for Men 7 Pack, Breathable Rubber Engagement Bands with Air Flow Grooves, Comfort Fit Width 8mm Thick 2mm, Gift for Husband Firefighters',
    '711790',
  ],
  [
    'Commercial Grade Vacuum Sealer Machine Automatic Food Saver with Built-in Cutter, Dry Moist Modes, Starter Kit 2 Bag Rolls, Compact Design for Sous Vide, Silver',
    '842240',
    '842230',
  ],
  [
    'Kids Night Vision Binoculars Toys for 3-12 Year Old Boys Girls 8x21 High Resolution Shockproof Rubber Bird Watching Hiking Camping Explorer Gifts with Lanyard, Green',
    '900510',
    '950300',
  ],
  // Chinese: titles
  ['热敏标签打印机蓝牙便携式小型价格不干胶条码二维码手持打码机家用办公超市服装吊牌快递单 2026新款 送3卷标签纸 粉色 USB充电 智能APP', '844332'],
  ['男士登山鞋秋冬季防水防滑户外徒步鞋真皮耐磨越野爬山运动旅游鞋高帮加绒保暖 牛皮 大码 39-48 棕色 黑色 厂家直销 一件代发', '640391', '640399'],
  ['商用全自动真空包装机食品封口机家用小型抽真空干湿两用塑封机压缩熟食茶叶保鲜 送100只袋子 220V 欧规 跨境 亚马逊爆款', '842240', '842230'],
  ['新娘结婚手捧花仿真玫瑰绢花束婚礼道具户外摄影假花摆件欧式森系拍照ins风 白色 香槟色 永生 送丝带礼盒 2026新款 跨境热销', '670290', '670210'],
  ['厕所马桶疏通器高压一炮通下水道堵塞神器家用管道气压式通马桶工具皮搋子吸盘 加厚 不锈钢 一套 6吸头 欧美热销 跨境电商', '820559', '820551', '841420', '392490'],
  ['儿童防走失背包1-3岁幼儿园小书包男女宝宝可爱卡通恐龙双肩包轻便迷你外出带牵引绳 防泼水 尼龙 粉色 蓝色 出口 礼物', '420292', '420212'],
  ['手机稳定器三轴防抖手持云台跟拍直播自拍杆 vlog拍摄神器适用于苹果华为安卓 折叠 带补光灯 智能跟随 2026升级版 黑色 送收纳包', '962000', '900699', '847989'],
  ['秋冬女装慵懒风毛衣开衫宽松外穿2026新款针织衫外套韩版学生百搭慵懒风粗线加厚 V领 羊毛混纺 米白 焦糖色 均码 现货', '611011', '611030', '611020', '611019'],
  // Russian: titles
  [
    'Термопринтер для этикеток и наклеек портативный беспроводной мини с Bluetooth для телефона, печать штрихкодов ценников, 57 мм, розовый, для маркетплейсов WB Ozon',
    '844332',
  ],
  [
    'Ботинки мужские зимние натуральная кожа на меху трекинговые высокие, непромокаемые, нескользящая подошва, для охоты и рыбалки, размеры 40-46, хит сезона',
    '640391',
  ],
  [
    'Вакуумный упаковщик для продуктов, вакууматор бытовой автоматический с пакетами в подарок, для мяса рыбы сыра, сухой и влажный режим, 110 Вт, серебристый',
    '842240',
    '842230',
  ],
  [
    'Букет из искусственных цветов розы шёлковые для декора дома, свадьбы, на кладбище, 12 штук, реалистичные, белые, подарок маме на 8 марта, интерьерные',
    '670290',
    '670210',
  ],
  [
    'Комбинезон детский зимний для мальчика и девочки слитный непромокаемый с мехом, мембрана, рост 80-104, светоотражающие элементы, тёплый, на молнии, синий',
    '621133',
    '621143',
    '620930',
  ],
  [
    'Кресло-мешок груша XXXL с наполнителем, оксфорд, непромокаемое, для дома, дачи и улицы, для детей и взрослых, съёмный чехол, диаметр 90 см, графит',
    '940490',
    '940180',
  ],
  [
    'Электробритва мужская роторная аккумуляторная с триммером для бороды и носа, сухое и влажное бритьё, плавающие головки 5D, IPX7, дисплей, подарок парню',
    '851010',
  ],
  [
    'Удочка зимняя оснащённая набор 5 штук для ловли окуня и плотвы с балансиром, мормышкой и катушкой, кивок, чехол в комплекте, подарок рыбаку на Новый год',
    '950710',
    '950790',
  ],
  // Rarer
  ['hydrometer for home brewing', '902519', '902580'],
  ['theatrical fog machine fluid', '382499'],
  ['dental plaster stone type 4', '252020', '340700'],
  ['diamond core drill bit for concrete', '820719', '820750', '820713'],
  ['cigar humidor Spanish cedar', '442090', '442199'],
  ['taxidermy glass eyes', '701890'],
  ['搪瓷反应釜', '841989'],
  ['风力发电机叶片', '841290', '850300'],
  ['石墨烯粉', '280300', '380190', '381519', '250410'],
  ['牙科种植体', '902129'],
  ['裁缝人台', '961800'],
  ['тонкомер ЛКП', '903180', '903149'],
  ['ареометр', '902580'],
  ['манекен портновский', '961800'],
  ['лопасть для ветрогенератора', '841290', '850300'],
  ['коптильная щепа ольховая', '440122'],
];
