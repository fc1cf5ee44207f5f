/** Words that say nothing about what the goods are: they carry almost no weight. English, then Russian. */
export const NOISE =
  'a an and the of for with in on to by from or new hot sale gift set pack pcs pc piece pieces lot pair pairs kit style fashion design quality high best ' +
  'premium luxury cute cool mini small large big size inch cm mm ml oz kg g mah w v black white red blue green pink yellow grey gray brown purple gold beige ' +
  'navy color colour colors adult adults kids kid children child unisex home outdoor indoor portable custom vintage classic modern brand original wholesale free shipping x s m l xl xxl ' +
  'fast quick super ultra extra pro max plus upgraded latest trendy stylish elegant beautiful lovely perfect great ideal durable lightweight heavy duty soft thick thin slim ' +
  'waterproof breathable adjustable reusable universal multi multifunctional professional genuine official authentic teens daily everyday ' +
  'refurbished renewed unlocked used sealed clear transparent replacement compatible fits only each count ct gen generation version type model mini ' +
  'и в на с со для без из от к по под за или шт штук штука набор комплект новый новинка хит подарок подарочный размер цвет см мм мл г кг м л черный белый красный синий зеленый ' +
  'розовый серый бежевый желтый голубой коричневый фиолетовый большой маленький мини универсальный стильный модный качественный премиум оригинал оригинальный ' +
  'детский взрослый унисекс домашний портативный удобный красивый прочный легкий мягкий профессиональный водонепроницаемый непромокаемый ' +
  'летний зимний осенний весенний демисезонный прозрачный сменный запасной тон год лет пар пара предмет предметов';

/** Leather that is none. */
export const FAUX_LEATHER: readonly (readonly [said: RegExp, read: string])[] = [
  [/\b(?:faux|pu|vegan|imitation|artificial|synthetic|protein|fake)[ -]leather\b|\bleatherette\b|\bpleather\b/g, ' plastic '],
  [/(?:эко|искусственн[а-я]* |искуственн[а-я]* |пу[- ])кож[а-я]*|экокож[а-я]*|кожзам[а-я]*/g, ' пластик '],
  [/pu皮|仿皮(?!草)|素皮|人造革|皮革pu|pu革|超纤皮/g, '塑料'],
];

/** What is said, and what is read instead: "faux leather" is plastic, and what buttons up is no button. */
export const DISGUISED: readonly (readonly [said: RegExp, read: string])[] = [
  ...FAUX_LEATHER,
  [/\b(?:faux|imitation|artificial|fake|ice) silk\b/g, ' satin '],
  [/искусственн[а-я]* шелк[а-я]*/g, ' атлас '],
  [/仿真丝|人造真丝/g, '色丁'],
  [/\b(?:pe|poly|faux|synthetic|resin|artificial)[- ](?=rattan|wicker)|искусственн[а-я]* (?=ротанг)/g, ' plastic '],
  // What it fits, as a list of devices in Chinese.
  [/(?<=.{4})(?:(?:笔记本|手机|平板)(?:台式|电脑|手机|平板)|台式笔记本|电脑(?:手机|平板|笔记本))(?:电脑|手机|平板|机)*(?![包桌架支壳套膜钩椅垫保散内])(?<!平板电脑)(?<!笔记本电脑)/g, ' '],
  [/\bceramic(?=[- ](?:non[- ]?stick|coated|coating))/g, ' '],
  [/\b(?:non|anti)[- ]?(?:slip|skid|theft|shock|aging|stick|glass|leather)\b|\bmachine (?=wash|stitch)/g, ' '],
  [/\b(?:wireless|inductive) charging (?:supported|compatible)\b|\bsupports? wireless charging\b/g, ' '],
  // What drives it, said behind it.
  [/^(\p{Script=Han}{2,10}?)(电动|手动|手摇)(?=$|男|女|充电|家用)/u, '$2$1'],
  // What drives it, said behind it in Russian.
  [/(?<![а-я])(?:на|от) солнечн[а-я]+ (?:батаре|панел|энерги)[а-я]+/g, ' солнечный '],
  // The cell that drives it, and what a Chinese title says at its end of what it is used at.
  [/锂电池?(?=充电(?![器盒座宝])|电动|无线割)/g, ' '],
  [/(?<=.{4})(?:台式|笔记本|电脑|手机|平板){1,4}(?:外接|通用|专用)$/, ' '],
  // That it is a set of what is no clothes.
  [/(?<=^(?!.*[男女童衣裤裙西职]).{6,})套装$/g, ' '],
  // What somebody makes with it, in Chinese.
  [/diy(?:手机壳|发[夹饰]|耳[环饰]|饰品|首饰|美甲|钥匙扣|相框|本子){1,3}(?=材料|装饰|配件|贴)/g, ' '],
  // What it may be put into.
  [/(?:(?:微波炉|烤箱|洗碗机|电磁炉){2,}|微波炉(?:加热)?)(?:专用|可用|适用|加热|可加热)|可?(?:进|放|入)(?:微波炉|烤箱|洗碗机|冰箱)(?:加热)?|(?:洗碗机|烤箱|电磁炉|燃气灶?|煤气灶?)(?:可用|适用|通用)/g, ' '],
  [/\b(?:microwave|dishwasher|oven|freezer)(?:(?:,| and| &|\/) ?(?:microwave|dishwasher|oven|freezer))*[- ](?:safe|friendly)\b/g, ' '],
  // What looks or feels like cashmere, fur or cotton is man-made.
  [/仿(?:羊[绒毛]|兔毛|水貂|貂绒)/g, '腈纶'],
  [/人造?棉(?!花)|[绵棉]绸/g, '粘胶'],
  // What shoes are made of is no sheet of it.
  [/\b(?:wool )?felt (?=(?:\w+ ){0,3}(?:shoes?|clogs?|slippers?|boots?)\b)/g, ' '],
  [/\b(?:eva|pu|tpe|memory) foam (?=(?:\w+ ){0,3}(?:shoes?|clogs?|slippers?|slides?|sandals?|flip flops?|sneakers?|toys?)\b)/g, ' eva '],
  // Parts of a chair that its title tells of, and where it stands.
  [/(?<=\bchairs? )lumbar support (?=adjustable|headrest|flip|swivel|high back|reclin)|(?<=\bchairs? (?:(?!for|replacement)\w+ ){1,8}?)(?:(?:lumbar|back|neck|head|leg|foot) (?:support|rest|pillow)|(?:head|foot|arm|leg)rests?|flip[- ]up arms)\b(?! (?:replacement|covers?|pads?))/g, ' '],
  // What a watch is worn on; of one that is told by its works it is no strap.
  [/(?<=\b(?:automatic|mechanical|quartz|chronograph|skeleton|analog(?:ue)?|tourbillon)\b(?: \w+){0,4} watch(?:es)?\b(?: \w+){0,4}) (?:(?:genuine|real|stainless|mesh) )?(?:leather|steel|silicone|nylon|rubber|canvas) (?:strap|band|bracelet)\b/g, ' '],
  // Where a rack, a tray or a mat is put.
  [/(?<=\b(?:racks?|shelf|shelves|organizers?|holders?|mats?|trays?|strainers?|colanders?|baskets?|hangers?|caddy)\b.*)\bover[- ](?:the[- ])?(?:sink|door|toilet|stove|bed)\b/g, ' '],
  // What it is packed in, in Russian.
  [/(?<![а-я])в (?:(?:подарочн|фирменн|красив|деревянн|картонн|бархатн|металлическ|пластиков|кожан|жестян|крафтов)[а-я]+ )+(?:коробк|упаковк|футляр|пакет|тубус|бокс|банк|шкатулк|кейс|чехл)[а-я]*/g, ' '],
  // What a mouse, a keyboard and the like are used at.
  [/(?<=(?:鼠标|键盘|音箱|音响|摄像头|麦克风|话筒|耳机|手柄|硬盘|网卡|u盘|数位板|手写板|打印机|声卡|扩展坞|集线器)(?!.*(?:收纳|包|套|贴|膜|垫|架|托)).*)(?:办公|游戏|家用|台式|商务){0,2}(?:笔记本电脑|台式电脑|笔记本|台式机?|电脑|平板)+$/g, ' '],
  // What it only feels or looks like.
  [/\b(?:cashmere|silk|wool|linen|leather|suede|fur|cotton|velvet|wood|marble|pearl)[- ](?:feel|like|look|touch|effect|style)\b/g, ' '],
  // How many parts what is named before has.
  [/(?<=[a-z]{3,} [a-z]{3,} )\d{1,2}[- ](?:trays|tiers|compartments|drawers|slots|burners|layers|levels|shelves|blades|speeds)\b/g, ' '],
  [/\blead[- ]acid\b/g, 'leadacid'],
  // A finish as glossy as a piano's, and bicycles by their kind in front of a part.
  [/钢琴(?=烤?漆)/g, ' '],
  [/(?:山地车|公路车|单车|脚踏车)(?=(?:刹车|变速器|变速线|脚踏|坐垫|车座|把|链条|内胎|外胎|轮组|头盔|水壶|码表|前叉|货架|挡泥板|铃铛|尾灯))/g, '自行车'],
  // What a lamp plays is not what it is.
  [/(?<=\b(?:night light|projector|lamp|lantern|beanie|mirror|shower head)s?\b.*)\bbluetooth (?:music )?speakers?\b/g, ' '],
  // What turns a lamp on.
  [/(?<=\b(?:headlamp|headlight|head torch|torch|flashlight|night light|lantern|lamp)s?\b.*)\bmotion sensors?\b(?! (?:switch|module))/g, ' '],
  // How many parts come with it, in Russian, and what is thrown away, said behind it in Chinese.
  [/(?<=[а-я]{3,} .*[а-я]{3,} )\d{1,2} (?:сменн[а-я]+ )?(?:насад(?:ки|ок)|скорост(?:и|ей)|режим(?:а|ов))(?![а-я])/g, ' '],
  [/^(\p{Script=Han}{2,6}?)一次性/u, '一次性$1'],
  [/\bplug[- ](?:and|n|&)[- ]play\b/g, ' '],
  // In what form it cleans.
  [/(?<=\b(?:cleaners?|descal(?:er|ing))) (?:tablets?|pods?|pacs?|capsules?)\b/g, ' '],
  // What is to be held and shut, behind all that it comes with.
  [/(?<=\bwith\b.*) (?:bamboo|wood(?:en)?|leather|rope|silicone|metal|acacia) (?:handles?|lids?|knobs?|feet)\b/g, ' '],
  // Of beds for one, no sheets.
  [/(?<=床)[单双]人/g, ' '],
  // Where it lies, hangs or stands.
  [/(?<=[地脚]毯|地垫|脚垫|防滑垫|窗帘|挂画|装饰画|吊灯|台灯|壁灯|落地灯|吸顶灯)(?:客厅|卧室|茶几|沙发|电脑椅|转椅|吊篮|床边|床头|书房|玄关|门口|厨房|房间|餐厅|餐桌|办公室|阳台|淋浴房|洗澡|浴室|厕所|卫生间|家用){2,}(?![地脚]垫)/g, ' '],
  // Where a mat lies.
  [/(?:淋浴房|卫生间)(?=.)(?<=垫.*)/g, ' '],
  // Where a faucet and a tablecloth belong.
  [/(?:洗菜盆|洗碗池|水槽|洗手盆|洗脸盆|面盆|台盆|洗手池|菜盆)+(?!架|垫|刷|篮)(?<=水龙头.*)/g, ' '],
  [/(?:茶几|餐桌|书桌|电视柜|床头柜|鞋柜|办公桌){1,3}(?=(?:餐?桌|台|盖)[布垫])|(?:茶几|餐桌|书桌|电视柜|床头柜|鞋柜|办公桌)+(?![布垫])(?<=(?:桌|台|盖)[布垫].*)/g, ' '],
  // How sweet its heart is: no sugar.
  [/冰糖心/g, ' '],
  // A taste in looks.
  [/[盐甜辣奶](?:甜|酷)?系(?!列)/g, ' '],
  // How a belt shuts.
  [/(?<=[皮腰]带\p{Script=Han}{0,4})(?:自动|针|板|平滑)扣/gu, ' '],
  // Only the post that goes through the ear.
  [/(?:925|纯|s925)?银针/g, ' '],
  // What a filter, a mask or an insole is filled with.
  [/(?<=滤[芯网清器]|口罩|鞋垫)活性炭|活性炭(?=滤[芯网]|口罩|鞋垫)/g, ' '],
  // Not all of it, but most.
  [/(?<=\b(?:cotton|linen|wool|silk|cashmere|bamboo|viscose|rayon|modal|polyester|alpaca|mohair|merino)[- ])(?:blend(?:ed)?|mix)\b/g, ' '],
  // What stays in it, where it is plugged in, and the time of the year.
  [/\bbuilt[- ]in\b|\bplugs? (?=into\b)/g, ' '],
  [/\bspring[- ](?=(?:summer|autumn|fall|winter|loaded|tension|season|curtain|dress|jacket|coat|outfit|decor|hinges?)\b)/g, ' '],
  // What it is packed in, and how many pieces what is worn has.
  [/\bin (?:an? )?(?:wood(?:en)?|gift|metal|plastic|paper|glass|velvet|storage|travel|carry(?:ing)?) (?:gift )?(?:box|case|tin|bag|pouch|jar|crate|tube)(?:es|s)?\b/g, ' '],
  [/\bone[- ]pieces?(?= (?:waterproof|rain|snow|ski|coverall|jumpsuit|pajamas?|romper|outfit|suit)\b)/g, ' '],
  // How it is used, and where it is worn.
  [/\bstand[- ]up (?!paddle|comedy|desk)/g, ' '],
  [/\bschool uniform (?=(?:\w+ ){0,2}(?:skirts?|skorts?|pants|trousers|shorts|shirts?|polos?|dress|dresses|jumpers?|cardigans?|sweaters?|blazers?|socks|shoes)\b)/g, ' '],
  // The colour of it, said last.
  [/(?<!\b(?:sterling|925|s925|real|solid|pure|fine|\d+ ?k)\b.*)(?<=^(?:\S+ ){6}.*) (?:rose )?(?:silver|gold|bronze|copper|chrome)$/g, ' '],
  // How it is knitted.
  [/\bcable[- ](?=knit)/g, ' '],
  // Where babies sleep; elsewhere a cot is a camp bed.
  [/\bcot(?=[- ](?:beds?|sheets?|bumpers?|mattress|mattresses|blankets?|bedding|duvets?|rails?|canopy|quilts?)\b)/g, 'crib'],
  // A maker of phones, no millet.
  [/小米(?=手[机环表]|平板|电|扫地|充|路由|音|耳机|净|台灯|摄|智能|体重|盒子|笔|移动|\d)/g, ' '],
  // What it is lined with, and what somebody puts on.
  [/\b(?:fleece|fur|sherpa|wool|plush|velvet|satin|silk|cotton)[- ](?=lined\b|lining\b)/g, ' '],
  [/(?<!\bmagnetic )\bdress[- ]up\b(?! (?:costumes?|clothes|dolls?|games?|sets?|toys?|kits?|shoes|trunk|jewelry))/g, ' '],
  // What it has not.
  [/\bno[- ](?!tie\b)[a-z]+(?= [a-z])/g, ' '],
  // How it shines, in one word, and how cloth is sold.
  [/\bglow[- ]in[- ](?:the[- ])?dark\b/g, ' glowdark '],
  [/\bby the (?:yard|met(?:er|re)|foot|roll)\b/g, ' '],
  // So many of it.
  [/\b(?:set|pack|lot|box|case) of \d+\b/g, ' '],
  // A picture of one.
  [/\btree of life\b/g, ' '],
  // A maker of bracelets that charms are for.
  [/\b(?:for|fits?(?: for)?|compatible with) (?:european |pandora )+(?:snake |charm )?(?:chain )?(?:bracelets?|charms?)?/g, ' '],
  // What it holds, not what it is made of.
  [/\bpaper towel (?=holder|dispenser|rack|stand)/g, ' kitchen roll '],
  [/\btoilet paper (?=holder|dispenser|rack|stand)/g, ' toilet roll '],
  [/\bwaffle (?=weave|knit|robe|towel)/g, ' '],
  [/\b\d{1,2}k (?:(?:white|yellow|rose|real) )?(?:gold )?(?:plated|filled|tone)\b/g, ' plated '],
  [/\b(?:silver|gold|rhodium|platinum)[- ](?:plated|toned?|filled|colou?red)\b/g, ' plated '],
  [/镀[银铑]/g, '镀金'],
  // What it looks like.
  [/\b(?:marble|wood|stone|brick) (?=(?:contact paper|wallpaper|pattern|print|effect|look|design)\b)/g, ' '],
  [/\b(?:baby|newborn|infant)[- ](?:girl|boy)s?\b/g, ' baby '],
  [/\bslip[- ]ons?\b/g, ' '],
  // How it is fastened or used is no place where it stands.
  [/\b(clip|clamp|stick|strap|snap|roll|hang|plug|drop|walk|screw|push)[- ](?:on|in)s?\b(?=[ -]\w)/g, '$1'],
  // What holds up a dress or a shoe.
  [/(?<=\w )(?:spaghetti|ankle)[- ]straps?\b(?! for)/g, ' '],
  // What is not in it.
  [/\b(?:metal|latex|gluten|sugar|bpa|lead|alcohol|fragrance|paraben|sulfate|silicone|aluminum)[- ]free\b/g, ' '],
  [/\bno[- ](?:pedals?|drill(?:ing)?|batter(?:y|ies)|screws?|nails?|tools?|glue|caffeine|wires?|lead|spill)\b/g, ' '],
  // A keyboard or mouse for games is none of these.
  [/游戏(?=机械)/g, ' '],
  // The top of a desk is no desk.
  [/(?:办公|书|电脑|写字)(?=桌面)/g, ' '],
  // Imitation pearls are none.
  [/\b(?:faux|imitation|fake|artificial|simulated) pearls?\b(?= (?:necklace|earrings?|bracelet|choker|ring|jewelry|brooch))|искусственн[а-я]* жемчуг[а-я]*|(?:из )?жемчуг[а-я]* искусственн[а-я]*|(?:仿|人造)珍珠(?=项链|耳|手链|戒)/g, ' '],
  // How a metal looks, and no antique.
  [/\bantiqued? (?=(?:brass|bronze|silver|gold|copper|nickel|pewter|finish|look|style)\b)/g, ' '],
  // How many of it a parcel holds.
  [/整[箱盒件](?!式)/g, ' '],
  // The shape of nails.
  [/\b(?:almond|coffin|stiletto|ballerina)(?:[- ]shaped?)?(?= (?:\w+ ){0,3}nails?\b)|\b(?:almond|coffin|stiletto|ballerina)\b(?<=\bnails?\b.*)/g, ' '],
  // How it is opened, and how it is colored.
  [/\b(?:pull|slide)[- ]out\b|\bplug[- ]in(?=$|,| with\b| for\b)|\btie[- ]dyed?\b(?!$| (?:kit|dye|set|powder|paint|supplies))/g, ' '],
  // The size of it, and no brass.
  [/(?:大号|小号)(?=\p{Script=Han}{2})(?!.*(?:乐|管|吹|铜|降))/gu, ' '],
  // Whoever wears it; and no sausage.
  [/\b(?:dog|cat|pet|horse) (?:lover|mom|mum|mama|dad|owner|parent)s?\b/g, ' '],
  [/\bhot ?dog (?=(?:costume|print|hat|socks?)\b)/g, ' '],
  [/\b(?:iron|sew)[- ]on\b/g, ' embroidered '],
  // Of sleeves, dresses and wigs; a running short is worn.
  [/\bshort[- ](?!(?:and|by|for|in|of|to|with)\b)(?=[a-z])/g, ' '],
  [/\b(?:button|zip|lace|snap)s?[- ](?:up|front|down|through)\b(?! shirts?\b)/g, ' '],
  // How curtains hang.
  [/(?<=\b(?:curtains?|drapes?|panels?)\b.{0,40})\b(?:grommets?|rod pockets?|eyelets?)\b|\b(?:grommets?|rod pockets?|eyelets?)(?=.{0,30}\b(?:curtains?|drapes?)\b)/g, ' '],
  [/\bmotion (?:sensor|activated|sensing)(?= (?:(?!with|for)\w+ ){0,4}(?:light|lamp|faucet|switch))/g, ' '],
  [/(?<=\b(?:lights?|lamps?|headlamps?|flashlights?|lanterns?)(?: \w+){0,3} )motion (?:sensor|activated|sensing)\b/g, ' '],
  [/\b(?:battery|mains|usb)[- ](?:operated|powered)\b/g, ' '],
  [/(?<=\b(?:lights?|lamps?|lanterns?|candles?|clocks?|fans?) )(?:battery|batteries|usb)$/g, ' '],
  [/\bguest ?book alternatives?\b/g, ' '],
  // Colours by what has them.
  [
    /\b(?:champagne|chocolate|coffee|caramel|olive|mint|lime|lemon|cream|peach|cherry|wine|ivory|pearl|coral|sky|sand|rose|silver|copper|bronze|avocado|walnut|milk) (?:green|brown|red|blue|white|pink|yellow|gr[ea]y|purple|black|colou?r)\b(?! (?:tea|sugar|rice|wine|pepper))/g,
    ' ',
  ],
  [
    /(?<=.)(?:香槟|咖啡|巧克力|奶茶|奶油|奶咖|焦糖|可可|牛油果|抹茶|薄荷|樱花|柠檬|西瓜|葡萄|橙子|蜜桃|燕麦|杏仁|芝麻|玫瑰|象牙|珍珠|酒红|藕粉|胡桃木?|原木|翡翠|琥珀|珊瑚|香芋|豆沙|枫叶|银|金|古铜|铜|木|茶|竹|肉)[色绿蓝紫粉棕灰](?!茶|豆|木|玉)(?<!(?:咖啡|巧克力|奶茶|可可|抹茶|柠檬|燕麦|杏仁|芝麻|珍珠)粉)/g,
    ' ',
  ],
  // What furniture stands on is what it is of.
  [/^(.+?) with (?:\w+ ){0,4}?(metal|steel|iron|wood|wooden|bamboo|plastic) (?:legs?|frame|base)\b/g, '$2 $1 '],
  [/^(.+?) на (металлическ|деревянн)[а-я]+ (?:ножк|каркас|опор|основани)[а-я]*/g, '$2ие $1'],
  // What shoes stand on.
  [/(?<=\b(?:shoes?|slippers?|boots?|sneakers?|sandals?|loafers?|clogs?)\b.*)\b(?:rubber|tpr|eva|pu|leather|foam) soles?\b/g, ' '],
];
