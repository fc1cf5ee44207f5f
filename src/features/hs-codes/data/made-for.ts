import type { TermRow } from '../term-row.ts';

/** What is made for a device, by that device: a title names its brand (`brands.ts`). */
export const MADE_FOR: readonly TermRow[] = [
  // On the wrist.
  [
    '911390 911310 911320',
    'smartwatch band, smartwatch bands, smartwatch strap, smartwatch bracelet, smartwatch wristband, fitness tracker band, fitness tracker strap',
    '智能手表表带, 智能手环腕带, 手环表带, 手环腕带, 手环替换带',
    'ремешок для смарт-часов, ремешок для умных часов, ремешок для фитнес-браслета, браслет для смарт-часов',
  ],
  ['392690 420232', 'smartwatch case, smartwatch cover, smartwatch bumper case', '智能手表保护壳, 手表保护壳', 'чехол для смарт-часов, чехол для умных часов'],
  ['392690 391990 700719', 'smartwatch screen protector, smartwatch protective film', '智能手表贴膜, 手表贴膜', 'пленка для смарт-часов, стекло для смарт-часов'],
  ['850440 851762', 'smartwatch charger, smartwatch charging dock, smartwatch charging cable', '智能手表充电器, 手环充电器', 'зарядка для смарт-часов, зарядка для фитнес-браслета'],
  ['392690 732690', 'smartwatch stand, smartwatch charging stand', '智能手表支架', 'подставка для смарт-часов'],
  // Phones and what is on them.
  ['420232 420231 392690', 'wallet case, phone wallet case, flip wallet case, folio case, flip case', '钱包手机壳, 钱包式手机套', 'чехол-кошелек для телефона, чехол-кошелек, чехол-книжка для телефона'],
  ['850760', 'magsafe battery, magsafe battery pack, magnetic battery pack, phone battery pack', '磁吸移动电源, 磁吸充电宝', 'магнитный внешний аккумулятор, магнитный пауэрбанк'],
  [
    '392690 420232 420231',
    'bluetooth tracker holder, bluetooth tracker case, bluetooth tracker keychain, bluetooth tracker keychain holder, bluetooth tracker keyring, bluetooth tracker loop',
    '防丢器保护套, 定位器保护套',
    'чехол для трекера, брелок для трекера',
  ],
  // Tablets, readers, laptops.
  ['420232 420231 420299 392690', 'ebook reader case, ebook reader cover, ebook reader sleeve', '电子书保护套, 阅读器保护套, 电纸书保护套', 'чехол для электронной книги, обложка для электронной книги'],
  ['847160 420232 420231', 'tablet keyboard case, tablet case with keyboard, tablet keyboard', '平板键盘, 平板键盘保护套', 'клавиатура для планшета, чехол с клавиатурой для планшета'],
  ['847330 392690', 'tablet stand, tablet holder', '平板支架', 'подставка для планшета, держатель для планшета'],
  ['700719 392690 391990', 'tablet screen protector', '平板贴膜, 平板钢化膜', 'пленка для планшета, защитное стекло для планшета'],
  ['847330 847160', 'stylus tips, stylus nibs, stylus replacement tips, drawing tablet nibs', '手写笔笔尖, 电容笔笔尖, 触控笔笔尖', 'наконечник для стилуса, наконечники для стилуса'],
  ['392690 420232', 'stylus holder, stylus case, stylus sleeve, stylus grip, stylus cap', '手写笔笔套, 电容笔笔套, 触控笔保护套', 'чехол для стилуса, держатель для стилуса'],
  ['392690', 'laptop hard shell, laptop hard shell case, laptop shell case, laptop hard case, laptop snap on case', '笔记本保护壳, 电脑保护壳, 笔记本电脑保护壳', 'чехол-накладка для ноутбука, накладка для ноутбука'],
  ['391990 392690', 'laptop skin, game console skin, game console sticker, laptop decal', '电脑贴膜, 游戏机贴纸, 笔记本贴纸', 'наклейка на ноутбук, наклейка на приставку'],
  ['392690 732690', 'single board computer case, raspberry pi case', '开发板外壳, 树莓派外壳', 'корпус для одноплатного компьютера'],
  // Consoles, headsets, television, sound.
  ['950450', 'game console controller, game console gamepad, game console dock, game console grip', '游戏机手柄, 游戏主机手柄', 'геймпад для игровой приставки, джойстик для приставки, контроллер для приставки'],
  ['420292 420212', 'game console case, game console carrying case, game console bag', '游戏机收纳包, 游戏机包', 'чехол для игровой приставки, сумка для игровой приставки'],
  ['841459', 'game console fan, game console cooling fan, game console cooler', '游戏机散热风扇', 'вентилятор для приставки'],
  ['392690 732690 950450', 'game console stand, game console vertical stand, game console wall mount', '游戏机支架, 主机支架', 'подставка для приставки'],
  ['850440', 'controller charging station, controller charging dock, game controller charger, controller charger', '手柄充电座, 手柄充电器', 'зарядная станция для геймпада, зарядка для геймпада'],
  ['852990 950450 630790', 'vr headset strap, vr headset head strap, vr headset elite strap', 'vr头戴, vr头带', 'крепление для vr-очков'],
  ['392690 401699', 'vr headset cover, vr headset face cover, vr face cushion', 'vr面罩, vr眼罩', 'накладка для vr-очков'],
  ['392690 420232', 'remote control cover, remote control case, tv remote cover, tv stick remote cover, remote case', '遥控器保护套, 遥控器套', 'чехол для пульта, чехол на пульт'],
  ['852692', 'tv stick remote, tv stick remote control', '电视盒子遥控器', 'пульт для тв-приставки'],
  ['830250 732690', 'soundbar mount, soundbar bracket, soundbar wall mount', '回音壁支架, 音响支架', 'кронштейн для саундбара'],
  ['392690 732690 830250', 'smart speaker mount, smart speaker wall mount, smart speaker holder, smart speaker stand', '智能音箱支架', 'держатель для умной колонки, подставка для умной колонки'],
  ['852990 853190 392690', 'video doorbell mount, doorbell mount, doorbell bracket, doorbell wedge', '门铃支架, 可视门铃支架', 'крепление для видеозвонка'],
  // Cameras and drones.
  ['900691 392690', 'action camera adhesive mount, action camera strap, action camera chest strap, action camera accessories kit', '运动相机配件, 运动相机支架', 'крепление для экшн-камеры'],
  ['880730 392690', 'drone propeller guard, propeller guard, propeller guards, drone landing gear', '无人机保护圈, 桨叶保护罩, 螺旋桨保护罩', 'защита пропеллеров, защита винтов квадрокоптера'],
  ['420292 420212', 'drone case, drone bag, drone carrying case', '无人机收纳包', 'кейс для квадрокоптера, сумка для квадрокоптера'],
  ['850760', 'drone battery', '无人机电池', 'аккумулятор для квадрокоптера'],
  // Kitchen and bath.
  [
    '401693 401699 392690',
    'pressure cooker sealing ring, instant pot sealing ring, pressure cooker gasket, instant pot gasket, silicone sealing ring',
    '压力锅密封圈, 高压锅密封圈, 电压力锅密封圈',
    'уплотнительное кольцо для скороварки, уплотнитель для скороварки, уплотнительное кольцо для мультиварки',
  ],
  ['850990', 'stand mixer attachment, stand mixer bowl, pasta attachment, pasta roller attachment, meat grinder attachment, ice cream maker attachment', '厨师机配件', 'насадка для миксера, насадка для планетарного миксера'],
  ['392690 392410', 'straw cover, straw covers, straw topper, straw cap, silicone straw cover', '吸管帽, 吸管防尘帽, 吸管套', 'колпачок на трубочку, крышка для трубочки'],
  ['392690 420299', 'tumbler handle, tumbler carrier, tumbler handle holder, tumbler boot, bottle carrier strap', '杯子提手, 水杯提绳, 杯套提手, 保温杯底套', 'ручка для термокружки, чехол для термокружки'],
  ['392490 392410', 'tumbler lid, replacement lid, water bottle lid, tumbler replacement lid', '杯盖, 保温杯盖', 'крышка для термокружки, крышка для бутылки'],
  ['842121 842199', 'water pitcher filter, water pitcher replacement filter, pitcher filter cartridge', '净水壶滤芯', 'картридж для кувшина, картридж для фильтра-кувшина'],
  ['821220', 'razor refill, razor refills, razor cartridge, razor replacement blades, razor replacement cartridges', '剃须刀刀头, 替换刀头', 'сменные кассеты для бритья, сменные кассеты для бритвы, кассеты для бритья'],
  ['901849 850990', 'water flosser tips, water flosser replacement tips, water flosser nozzle', '冲牙器喷头, 冲牙器喷嘴', 'насадка для ирригатора, насадки для ирригатора'],
  ['901910', 'massage gun heads, massage gun attachment, massage gun replacement head', '筋膜枪按摩头', 'насадка для массажного пистолета'],
  // On wheels.
  ['870829', 'car grab handle, grab handle, grab handles, roof grab handle, interior door handle', '汽车拉手, 车内拉手, 车顶拉手', 'ручка потолочная автомобильная, ручка салона автомобиля'],
  ['842139', '', '', 'фильтр воздушный салонный, фильтр салонный угольный'],
  ['871494 681381', 'bicycle brake pads, bike brake pads, bicycle disc brake pads', '自行车刹车片, 单车刹车皮', 'тормозные колодки для велосипеда, велосипедные колодки'],
  ['392690 871499 732690', 'bike computer mount, bike computer holder', '码表座, 码表支架', 'крепление для велокомпьютера'],
  ['392640 392690 711719', 'shoe charms, clog charms, crocs charms, crocs shoe charms, shoe charms for clogs', '洞洞鞋配饰, 洞洞鞋鞋花, 鞋扣配饰', 'джиббитсы, украшения для кроксов, джибитсы'],
  ['851632', 'hair styler, hot air styler, hair multi styler', '多功能美发棒, 自动卷发棒', 'стайлер для волос, мультистайлер'],
];
