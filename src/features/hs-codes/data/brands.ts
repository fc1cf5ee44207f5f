const CARS =
  'acura|alfa romeo|audi(?: [aqs]\\d)?|bmw|buick|cadillac|chery|chevrolet|chevy(?: silverado)?|chrysler|citroen|dacia|dodge(?: (?:ram|charger|challenger))?|fiat|' +
  'ford(?: (?:f ?150|focus|fiesta|mustang|ranger|transit|explorer|escape|edge))?|geely|gmc|haval|honda(?: (?:civic|accord|cr ?v|fit|jazz|pilot))?|' +
  'hyundai(?: (?:accent|elantra|sonata|tucson|solaris|creta))?|infiniti|jaguar|jeep(?: (?:wrangler|cherokee|compass|gladiator))?|kia(?: (?:rio|soul|sportage|ceed))?|' +
  'lada|land rover|lexus|mazda|mercedes(?: benz)?|mini cooper|mitsubishi|nissan(?: (?:leaf|note|rogue|qashqai))?|opel|peugeot|porsche|range rover|renault|' +
  'seat (?:ibiza|leon)|skoda|subaru(?: (?:forester|outback|legacy|impreza))?|tesla(?: model [s3xy])?|toyota(?: (?:corolla|camry|tacoma|hilux|rav4|prius|yaris))?|' +
  'volkswagen(?: (?:golf|polo|passat|tiguan|beetle))?|volvo|vw(?: (?:golf|polo|passat|tiguan|beetle))?|лада|тойота|хендай|ниссан|фольксваген|рено|шкода|киа|мерседес|бмв|ауди';

/** What makes a car's brand one of something else: they make motorcycles and mowers too. */
export const NO_CAR = /\b(?:motor(?:cycle|bike)s?|atv|utv|scooter|dirt bike|outboard|generator|mower|trimmer|piano|guitar|marine|boat)\b|мото/;

/**
 * Things by their brand, and what they are in English and in Russian. Sellers name what an accessory fits by its brand only: "Kindle cover", "ремешок для
 * Mi Band". Facts of trade, as of 2026. An iPhone stays one: terms of its own know it.
 */
export const BRANDS: readonly (readonly [named: RegExp, english: string, russian: string])[] = (
  [
    ['apple pencils?|эпл пенсил', 'stylus', 'стилус'],
    ['(?:apple )?i ?pads?(?: (?:pro|air|mini))?|galaxy tab|fire tablet|surface (?:pro|go)|айпад[а-я]*', 'tablet', 'планшет'],
    ['mac ?books?(?: (?:pro|air))?|thinkpads?|chromebooks?|ideapad|surface laptop|макбук[а-я]*', 'laptop', 'ноутбук'],
    ['kindle(?: (?:paperwhite|oasis|scribe))?|paperwhite|kobo(?: (?:clara|libra|aura))?|pocketbook', 'ebook reader', 'электронная книга'],
    [
      'apple watch(?:es)?(?: (?:ultra|se))?|iwatch|galaxy watch|pixel watch|huawei watch|fitbit(?: (?:charge|versa|inspire|sense|luxe))?|garmin(?! edge)(?: (?:fenix|forerunner|venu|vivoactive|instinct))?|' +
        '(?:xiaomi )?mi band|xiaomi (?:smart )?band|honor band|amazfit(?: (?:bip|gtr|gts))?|эпл вотч|ми бэнд',
      'smartwatch',
      'смарт-часы',
    ],
    ['go ?pro(?: hero)?|insta360|osmo (?:action|pocket)', 'action camera', 'экшн-камера'],
    ['osmo mobile', 'gimbal', 'стабилизатор'],
    ['dji (?:mini|air|mavic|avata|neo|phantom|fpv)(?: pro)?|mavic (?:pro|air|mini)', 'drone', 'квадрокоптер'],
    ['roomba|irobot|roborock|deebot|ecovacs|robovac', 'robot vacuum', 'робот-пылесос'],
    ['dyson (?:v ?\\d+|dc ?\\d+|cyclone)(?: vacuum(?: cleaner)?)?', 'vacuum cleaner', 'пылесос'],
    ['makita|dewalt|milwaukee|ryobi|макита', 'power tool', 'электроинструмент'],
    ['canon eos|nikon (?:d ?\\d+|z ?\\d)|sony (?:alpha|a ?\\d{1,4})|fuji(?:film)? x', 'camera', 'фотоаппарат'],
    ['hp (?:deskjet|officejet|laserjet|envy)|epson (?:ecotank|workforce|expression)|brother (?:hl|mfc|dcp)|canon pixma', 'printer', 'принтер'],
    ['oral b|sonicare', 'electric toothbrush', 'электрическая зубная щетка'],
    ['norelco|oneblade|braun series', 'electric shaver', 'электробритва'],
    ['gillette(?: (?:fusion|mach ?3|venus))?|mach ?3', 'razor', 'бритва'],
    ['waterpik', 'water flosser', 'ирригатор'],
    ['vitamix|nutribullet', 'blender', 'блендер'],
    ['sodastream', 'soda maker', 'сифон'],
    ['brita', 'water pitcher', 'кувшин'],
    ['uppababy|bugaboo|doona|babyzen yoyo', 'stroller', 'коляска'],
    ['theragun|hypervolt', 'massage gun', 'массажный пистолет'],
    ['peloton', 'exercise bike', 'велотренажер'],
    ['segway|ninebot|(?:xiaomi )?m365', 'electric scooter', 'электросамокат'],
    ['casio|g ?shock|seiko|rolex|citizen', 'watch', 'часы'],
    ['gibson|ibanez|epiphone|fender (?:stratocaster|telecaster)|stratocaster|telecaster|les paul', 'guitar', 'гитара'],
    ['shimano (?:deore|xt|slx|ultegra|tiagra|sora|105)|sram', 'bicycle', 'велосипед'],
    ['harley(?: davidson)?|ducati', 'motorcycle', 'мотоцикл'],
    ['ray ban|oakley', 'sunglasses', 'солнцезащитные очки'],
    ['hydro ?flask|nalgene|owala', 'water bottle', 'бутылка для воды'],
    ['weber|traeger', 'grill', 'гриль'],
    ['wahoo|garmin edge', 'bike computer', 'велокомпьютер'],
    ['air ?tags?', 'bluetooth tracker', 'трекер'],
    ['nespresso|dolce gusto|keurig|tassimo', 'coffee', 'кофе'],
    ['stanley (?:cup|tumbler|quencher)|yeti (?:cup|tumbler|rambler)|stanley(?= (?:straw|lid|handle))', 'tumbler', 'термокружка'],
    ['echo (?:dot|show)|google home(?: mini)?|nest (?:mini|hub)|home ?pod(?: mini)?', 'smart speaker', 'умная колонка'],
    ['(?:ring|nest|blink|eufy) doorbell', 'video doorbell', 'видеозвонок'],
    ['fire ?(?:tv )?stick|roku(?: stick)?|chromecast', 'tv stick', 'тв-приставка'],
    ['joy ?cons?|dual ?(?:sense|shock)', 'game controller', 'геймпад'],
    [
      'ps ?[2345]|playstation ?\\d?|xbox(?: (?:one|series [xs]|360))?|nintendo (?:switch|ds|3ds|wii)(?: (?:oled|lite))?|switch (?:oled|lite)|steam deck|rog ally|плейстейшн|иксбокс',
      'game console',
      'игровая приставка',
    ],
    ['meta quest ?\\d?|oculus(?: (?:quest|rift))? ?\\d?|htc vive', 'vr headset', 'vr-очки'],
    ['jbl (?:flip|charge|go|xtreme|clip)|bose soundlink', 'bluetooth speaker', 'портативная колонка'],
    [CARS, 'car', 'автомобиль'],
    [
      '(?:samsung )?galaxy(?= (?:note|ultra|fold|flip|[saz])\\b| [saz] ?\\d)|samsung galaxy(?! (?:tab|watch|buds))|google pixel(?! (?:watch|buds|tablet))|oneplus|redmi(?: note)?|poco [xfmc]\\d|moto g|huawei (?:p ?\\d+|mate|nova)|' +
        'realme|oppo|nothing phone',
      'smartphone',
      'смартфон',
    ],
    // What terms know by its brand.
    ['iphone|ipod|airpods|samsung|huawei|xiaomi|айфон[а-я]*|самсунг', '$&', '$&'],
  ] as const
).map(([named, english, russian]) => [new RegExp(`(?<![a-zа-я0-9])(?:${named})(?![a-zа-я])`, 'g'), english, russian]);
