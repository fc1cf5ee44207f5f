/**
 * 56 goods as shops name them, 15 of them long titles, written down on 2026-11-26 by the same hand after sixteenth.ts had been learnt, of the
 * departments that most shops have. Before any change 54 were found first and 55 among five: all of 21 English, 14 (and 14) of 15 Chinese, and 19
 * (and 20) of 20 Russian.
 */
type Goods = readonly (readonly [name: string, ...codes: string[]])[];

export const HS_SEVENTEENTH: Goods = [
  // English: as shops name them
  ["boys' cotton pajama set with dinosaur print", '610721', '620721'],
  ['faux fur throw blanket', '630140', '630190'],
  ['wooden step stool for kids', '940169', '940360'],
  ['stainless steel dog water bowl', '732393'],
  ['leather watch band 20mm', '911390'],
  ['kids toothpaste strawberry', '330610'],
  ['rechargeable AA batteries 8 pack', '850750'],
  ['solar powered string lights outdoor', '940541', '940531'],
  ['foldable electric kettle', '851610', '851679'],
  ['patio chair cushions', '940490'],
  ['bluetooth karaoke microphone', '851850', '851810', '851822', '851989', '851981'],
  ['women cycling jersey', '610910', '611430', '610990', '611420', '610690', '611030', '610620'],
  ['ceramic knife', '821192', '691110', '691200'],
  ['universal TV remote', '854370', '852692'],
  ['baby swaddle muslin cotton', '630790', '611120', '620920', '630130'],
  // Chinese
  ['男士皮带自动扣', '420330', '392620'],
  ['儿童防蓝光眼镜', '900490'],
  ['玻璃调料瓶', '701349', '701090', '701342'],
  ['无线门铃', '853180'],
  ['竹纤维毛巾', '630260', '630291', '630299'],
  ['宝宝学饮杯', '392410'],
  ['不锈钢晾衣架', '732393', '732690', '732399'],
  ['桌面收纳盒塑料', '392490', '392690', '392610', '392310'],
  ['冬季骑行手套', '611610', '611693', '621600', '420321'],
  ['遥控器电池', '850650', '850610'],
  ['木质相框', '441490', '441410'],
  // Russian
  ['носки мужские хлопковые набор', '611595'],
  ['наволочка шёлковая', '630229', '630239'],
  ['кружка керамическая с рисунком', '691200'],
  ['массажная подушка с подогревом', '901910'],
  ['чехол для ноутбука 15,6', '420212', '420292', '420232'],
  ['подставка для ноутбука алюминиевая', '847330', '761699'],
  ['крем от растяжек', '330499'],
  ['светильник настенный светодиодный', '940511'],
  ['деревянный пазл для малышей', '950300'],
  ['перчатки для сенсорных экранов', '611693', '611691', '611692', '611699'],
  ['контейнер для линз', '392690'],
  ['электрогрелка', '630110', '851679', '630190'],
  ['сменные насадки для зубной щётки', '850990', '960321'],
  ['держатель для телефона в машину', '392690', '851779'],
  ['кашпо подвесное макраме', '560890', '630790', '630499', '630492'],
  // Titles
  [
    'Womens Waterproof Rain Jacket with Hood Lightweight Packable Raincoat Outdoor Hiking Travel Windbreaker, Plus Size, Olive Green, 2026 Upgraded Version',
    '620240',
    '621040',
    '621050',
    '621030',
  ],
  [
    'USB C to Lightning Cable 3Pack 6FT MFi Certified iPhone Charger Cord Fast Charging Compatible with iPhone 14 13 12 11 Pro Max XR XS X iPad, White',
    '854442',
  ],
  ['5-Tier Bamboo Shoe Rack for Entryway Free Standing Storage Organizer Shelf for Closet Hallway Bathroom Living Room Natural, Holds 15-20 Pairs', '940382'],
  [
    'Blackout Curtains 84 Inch Length 2 Panels Set Thermal Insulated Grommet Room Darkening Drapes for Bedroom Living Room, Navy Blue, Polyester',
    '630392',
    '630312',
  ],
  [
    'Kids Art Set 208 Piece Drawing Painting Supplies with Wooden Case, Crayons, Colored Pencils, Watercolors, Gift for Girls Boys 5-12',
    '321310',
    '960910',
    '960990',
  ],
  [
    '1080P Wireless Security Camera Outdoor Solar Powered Battery WiFi Home Surveillance with Color Night Vision, PIR Motion Detection, 2-Way Audio, SD/Cloud',
    '852589',
    '852583',
  ],
  ['夏季新款男士短袖T恤纯棉圆领潮流宽松半袖上衣2026韩版学生打底衫体恤 大码 黑色 白色 M-5XL 包邮 厂家批发', '610910'],
  ['亚克力透明首饰收纳盒防氧化耳环项链戒指耳钉饰品盒大容量桌面多层抽屉式防尘 送女友 2026新款 家用', '392490', '420299', '392690', '392640', '420292'],
  ['充电式电推剪理发器成人儿童家用剃头刀电动推子剃光头神器自己剪 陶瓷刀头 静音 水洗 送围布 限位梳', '851020'],
  ['跨境新款智能手环血压心率血氧监测运动计步防水蓝牙手表适用于安卓苹果IOS 彩屏 男女款 多语言 礼盒装', '851762', '910212', '902920'],
  ['Пылесос вертикальный беспроводной аккумуляторный 2 в 1 с турбощёткой, для дома, сухая уборка, мощный, 25 кПа, LED подсветка, складной, подарок', '850811'],
  [
    'Набор кастрюль из нержавеющей стали 6 предметов с крышками, для индукционной плиты, тройное дно, кухонная посуда, подарок на свадьбу, серебристый',
    '732393',
  ],
  ['Джинсы женские с высокой посадкой широкие прямые трубы палаццо весна лето 2026, большие размеры, голубые, оверсайз, на высокий рост, тренд', '620462'],
  ['Сумка женская через плечо кросс-боди маленькая из натуральной кожи, на молнии, с широким ремнём, коричневая, Италия, подарок девушке на 8 марта', '420221'],
  ['Велосипедный насос напольный с манометром, высокого давления, универсальный ниппель Presta Schrader, для мяча и самоката, металлический, чёрный', '841420'],
];
