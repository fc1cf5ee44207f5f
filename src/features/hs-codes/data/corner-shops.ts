import type { TermRow } from '../term-row.ts';

/** What single shelves of many shops lacked: motorcycles, pets, phones, music, crafts, medical aids and small things of the house. */
export const CORNER_SHOPS: readonly TermRow[] = [
  // Motorcycles and cars
  [
    '871410',
    'motorcycle handlebar grips, motorcycle hand grips, motorcycle bar ends, motorcycle clutch cable, motorcycle brake cable, motorcycle throttle cable, motorcycle handguards, motorcycle seat cushion, motorcycle side stand, motorcycle fuel tank cap, motorcycle clutch lever',
    '摩托车把手, 摩托车手把, 摩托车离合线, 摩托车刹车线, 摩托车油门线, 摩托车坐垫套, 摩托车挡泥板, 摩托车保险杠, 摩托车边撑, 摩托车油箱盖, 摩托车离合器拉杆',
    'ручки руля мотоцикла, трос сцепления мотоцикла, трос газа, сиденье мотоцикла, крыло мотоцикла',
  ],
  [
    '700910',
    'motorcycle rear view mirror, motorcycle side mirrors, moped mirror, scooter mirror, bar end mirrors',
    '摩托车后视镜, 电动车后视镜, 摩托车反光镜, 电动车反光镜',
    'зеркало для мотоцикла, зеркало заднего вида для мотоцикла, мотоциклетное зеркало, зеркало для скутера',
  ],
  ['731511', 'motorcycle drive chain, o ring motorcycle chain', '摩托车传动链条', 'цепь для мотоцикла, мотоциклетная цепь, цепь для мопеда, цепь для велосипеда'],
  ['850710', 'motorcycle starter battery', '摩托车蓄电池', 'мотоаккумулятор, аккумулятор для скутера'],
  ['391990 401699', 'motorcycle tank pad, fuel tank sticker, tank protector motorcycle', '油箱贴, 摩托车油箱贴', 'наклейка на бак'],
  ['271019 340399', 'motorcycle oil, fork oil', '两冲程机油, 减震油', 'масло для мотоцикла, масло для двухтактных двигателей, масло вилочное'],
  ['401140', 'motorcycle tyre', '踏板车轮胎', 'шины для мотоцикла, мотошины, покрышка для мотоцикла'],
  ['630790', 'motorcycle leg cover, scooter lap apron, scooter windproof quilt', '摩托车挡风被, 电动车挡风被, 挡风被', 'накидка на ноги для скутера'],
  ['851180', 'glow plugs, diesel glow plug', '柴油预热塞', 'свечи накаливания, свеча накаливания'],
  ['852589', 'car reversing camera', '倒车影像, 倒车后视摄像头', 'камера парковки'],
  ['820559 842420', 'expanding foam gun, caulk gun', '发泡胶枪, 泡沫胶枪', 'пистолет для пены, пистолет для монтажной пены, пистолет монтажный'],
  // Phones and computers
  [
    '392690',
    'phone ring grip, phone grip stand, phone dust plug, charging port dust plug, usb port cover, headphone jack plug, cable bite',
    '手机指环扣, 手机指环, 指环支架, 手机指环支架, 手机气囊支架, 手机防尘塞, 防尘塞, 充电口防尘塞, 数据线保护套, 充电线保护套',
    'кольцо держатель для телефона, заглушка для телефона, заглушки для разъема, защита кабеля',
  ],
  ['851779', 'phone flex cable, charging port flex, phone camera module, phone back glass, sim card tray', '手机排线, 尾插排线, 手机摄像头模组, 手机卡托, 手机中框', ''],
  ['732690', 'sim card pin, sim ejector tool, sim eject pin', '手机卡针, 取卡针', 'скрепка для сим карты, ключ для сим лотка'],
  ['940542 940521', 'monitor lamp', '显示器挂灯, 电脑挂灯', 'лампа для монитора, скринбар'],
  ['847330 392690', 'mouse feet, mouse skates, mouse grip tape', '鼠标脚贴, 鼠标防滑贴', 'глайды для мыши'],
  ['852692 851762', 'ir blaster, infrared remote hub, universal ir remote', '红外遥控器, 万能红外遥控', 'ик пульт, инфракрасный пульт'],
  ['851762 900490', 'smart glasses, bluetooth glasses, audio glasses, camera glasses', '智能眼镜, 蓝牙眼镜', 'умные очки, очки с камерой'],
  // Pets and beekeeping
  ['442199 940360 630790', 'cat scratching post, scratching post, sisal scratching post, scratching post for cats', '猫抓柱, 剑麻猫抓柱', 'когтеточка столбик'],
  ['230910 392690', 'dog chew stick, rawhide chew, dog bone treat', '狗咬胶, 宠物磨牙棒', 'жевательная кость для собак'],
  ['401699 392690', 'dog chew toy rubber, rubber chew toy', '狗狗磨牙玩具, 耐咬玩具', 'игрушка для собак резиновая'],
  ['732690 442199', 'rabbit cage, guinea pig cage, small animal cage', '兔子笼, 荷兰猪笼, 龙猫笼', 'клетка для кролика, клетка для морской свинки'],
  ['851679', 'reptile heating pad, pet heating pad', '爬虫加热垫, 宠物电热毯, 宠物加热垫', 'термоковрик'],
  ['821420', 'dog nail trimmer, cat nail trimmer, claw clippers', '狗指甲剪, 猫指甲剪', 'когтерез, когтерезка, когтерез для кошек, когтерез для собак'],
  ['630790 401699', 'toy mouse for cats, cat toy mouse', '猫玩具老鼠', 'мышка для кошки, мышь игрушка для кошек'],
  ['621133 621143 621132 621142', 'beekeeper suit, beekeeper jacket, bee jacket', '防蜂衣, 养蜂服', 'куртка пчеловода'],
  ['960200', 'beeswax foundation, wax foundation sheets, comb foundation', '巢础, 蜂蜡巢础', 'вощина'],
  ['442199 392690', 'hive frames, bee hive frames', '巢框', 'рамки для улья, рамки для ульев'],
  ['820559', 'hive tool, uncapping fork', '起刮刀', 'стамеска пасечная, вилка для распечатки сот'],
  // Garden
  ['842490 842482', 'watering wand, spray wand, garden sprayer wand', '浇水杆, 园艺浇花杆', 'насадка для полива'],
  ['440149 121190', 'orchid bark, orchid potting bark, pine bark mulch, bark chips', '兰花树皮, 松树皮, 兰花植料', 'кора для орхидей, кора сосновая, кора декоративная'],
  ['820130', '', '园艺耙', 'культиватор ручной, рыхлитель ручной'],
  // Kitchen and house
  [
    '482390 482369',
    'air fryer paper liners, air fryer parchment, air fryer paper, steamer paper liners, parchment liners',
    '空气炸锅纸, 空气炸锅专用纸, 空气炸锅纸托, 蒸笼纸',
    'бумага для аэрогриля, бумажные формы для аэрогриля',
  ],
  ['821000 820551', 'vegetable spiralizer, spiral slicer, hand crank spiralizer', '螺旋切丝器', 'спирализатор, спиральная овощерезка'],
  [
    '392410',
    'silicone cake mold, silicone muffin pan, silicone bakeware',
    '硅胶蛋糕模',
    'форма для выпечки силиконовая, силиконовая форма для выпечки, форма для кекса силиконовая, силиконовая форма для кекса',
  ],
  ['732393 732399', 'cake ring, adjustable cake ring, mousse ring', '慕斯圈, 蛋糕圈', 'кольцо для торта, кольцо кондитерское, раздвижное кольцо'],
  [
    '442191 441919 392490',
    'bathtub caddy, bathtub tray, bath caddy tray, bamboo bath caddy, bamboo bath tray, bamboo bathtub tray, bath board',
    '浴缸置物架, 浴缸置物板, 浴缸架',
    'полка для ванны бамбуковая, столик для ванны, поднос для ванны',
  ],
  [
    '732490 761520 392490',
    'bathroom shelf aluminium, bathroom shelf, bathroom corner shelf, shower shelf, shower corner caddy',
    '卫生间置物架, 洗手间置物架, 厕所置物架, 洗漱台置物架, 浴室三角架, 太空铝置物架',
    'полка угловая для ванной',
  ],
  [
    '850980',
    'window cleaner robot, robot window cleaner, window washing robot, robotic window cleaner, glass cleaning robot',
    '擦玻璃机器人',
    'робот для мытья окон',
  ],
  ['841830 841840', 'chest freezer, upright freezer, deep freezer', '冷柜, 立式冷柜, 卧式冷柜', 'морозильник, морозильная камера, морозильный ларь'],
  ['392590 440929 441899', 'baseboard, baseboard trim', '', 'плинтус напольный'],
  ['570339 570242 570329 570500', 'bath mat, bath rug, bathroom rug, bath mat set, toilet rug', '浴室地垫, 浴室地毯, 浴室垫, 卫生间地垫', 'коврик для ванной, коврик для туалета, коврик в ванную, набор ковриков для ванной'],
  // Babies, toys and parties
  ['620920 611120 940430', 'newborn envelope, baby bunting bag, discharge envelope', '婴儿抱被, 新生儿抱被', 'конверт на выписку'],
  ['950300', 'pretend kitchen, otamatone', '仿真厨房, 儿童厨房玩具, 玩具厨房, 电音蝌蚪', 'детская кухня игрушечная'],
  [
    '950590',
    'birthday hat, birthday party hat, party cone hats, birthday crown',
    '生日帽, 生日皇冠',
    'колпак на день рождения, праздничный колпак, колпачки на день рождения',
  ],
  // Beauty
  ['391990 330499', 'eyelid tape', '双眼皮胶带', 'полоски для век'],
  ['330499', '', '身体彩绘, 人体彩绘颜料, 脸部彩绘', 'краски для лица, боди арт'],
  ['854370 901890', 'rf beauty device, radio frequency skin tightening', '射频仪, 射频美容仪', 'рф лифтинг аппарат'],
  ['851679', 'face steamer, nano ionic steamer', '蒸脸仪, 喷雾蒸脸机', 'пароварка для лица'],
  ['901910', 'heated eye massager, eye massage mask, massage eye mask', '按摩眼罩, 蒸汽眼部按摩仪', 'массажер для глаз, маска массажер для глаз'],
  // Medical aids
  [
    '902110',
    'underarm crutches, axillary crutches, forearm crutches, elbow crutches',
    '腋下拐杖, 腋拐, 肘拐, 双拐, 医用拐杖, 助行拐杖',
    'костыли подмышечные, костыли с опорой под локоть',
  ],
  [
    '901832 901839',
    'butterfly needle, butterfly needle for blood collection, blood collection needle, scalp vein set, hypodermic needle',
    '蝶翼针, 头皮针',
    'игла бабочка, игла для забора крови, игла инъекционная, иглы для шприц ручки',
  ],
  ['300610', 'surgical sutures, suture thread, absorbable sutures, catgut suture', '医用缝合线, 可吸收缝合线', 'хирургический шовный материал, кетгут'],
  ['950691 621710', 'wrist wraps, wrist wraps for weightlifting, knee wraps, elbow sleeves weightlifting', '健身护腕, 健身护腕带, 举重护腕', 'бинты для пауэрлифтинга'],
  // Sports and music
  ['950640', 'ping pong bat, table tennis bat, table tennis bats', '乒乓球底板', 'ракетка для пинг понга'],
  ['950699 950691', 'speed ladder, training ladder', '绳梯训练', ''],
  ['950691', 'aerial yoga hammock, aerial yoga swing, yoga hammock, aerial silks', '瑜伽吊床', 'гамак для аэройоги'],
  ['950699', 'archery finger tab, finger tab, bow stringer, bow sight', '射箭护指', 'напальчник для лука'],
  [
    '920930',
    'banjo strings, cello strings, mandolin strings, harp strings',
    '尤克里里琴弦, 大提琴弦, 琵琶弦',
    'струны для укулеле, струны для виолончели, струны для баса',
  ],
  ['920992', 'cello endpin, endpin stopper, guitar nut, guitar machine heads, guitar pegs', '大提琴尾柱, 琴枕, 吉他琴桥, 琴头旋钮', 'шпиль для виолончели, порожек для гитары'],
  ['920290 920190', 'hurdy gurdy', '手摇琴', 'колесная лира'],
  // Crafts
  [
    '846420 846490',
    'lapidary faceting machine, faceting machine, gem faceting machine, gem cutting machine, lapidary machine, lapidary grinder, stone polishing machine',
    '宝石刻面机, 宝石机, 宝石打磨机, 玉石打磨机',
    'гранильный станок, станок для огранки камней',
  ],
  [
    '820559',
    'leather edge beveler tool, leather stamping tools, leather stamps, leather stamp set, leather groover, leather pricking iron, pricking irons, leather skiver',
    '皮革削边器, 皮雕印花工具, 菱斩, 皮革工具',
    'кромкорез для кожи, штампы для кожи, пробойники для кожи, инструмент для кожи',
  ],
  // Food
  [
    '071290 071220',
    'dried vegetable flakes, dehydrated carrots, dried tomatoes, sun dried tomatoes dry, garlic powder, garlic granules, dried leek',
    '脱水胡萝卜, 蒜粉, 脱水大蒜, 番茄干',
    'овощи сушеные, сушеная морковь, чеснок сушеный, чеснок гранулированный, томаты сушеные',
  ],
  [
    '071220',
    'dehydrated onion flakes, onion flakes, onion powder, dried onion, dehydrated onion, onion granules',
    '洋葱粉, 脱水洋葱, 洋葱片干',
    'лук сушеный, сушеный лук, луковый порошок',
  ],
  [
    '210690',
    'herbal capsules, powder capsules, extract capsules, root capsules, veg capsules, ashwagandha capsules, maca capsules, mushroom capsules, ashwagandha gummies, extract tablets, softgels, gummies supplement',
    '提取物胶囊, 草本胶囊, 保健胶囊',
    'экстракт в капсулах, корень в капсулах, ашваганда капсулы, капсулы с экстрактом',
  ],
  // Lifting
  ['842720 842710', 'forklift, forklift truck, reach truck', '叉车, 柴油叉车, 前移式叉车', 'вилочный погрузчик, автопогрузчик, погрузчик вилочный'],
  ['842710', 'electric pallet truck, electric forklift, electric stacker', '电动叉车, 电动托盘车, 电动堆高车', 'электропогрузчик, электрическая рохла, электроштабелер'],
];
