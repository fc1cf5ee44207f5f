import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../shared/work.ts';
import { PLAIN_NAMES } from './data/plain-names.ts';
import type { Goods } from './goods.ts';
import { subheadings } from './nomenclature.ts';
import { searchIndex, type SearchIndex } from './search-index.ts';
import { searchHs } from './search.ts';
import { TERM_ROWS } from './terms.ts';
import { GOODS, HS as hs, index, MEASURES, top, unlearned } from './testing/indexes.ts';

const LISTS = Map.groupBy(GOODS, ({ list }) => list);

/** How many of the goods have a right subheading among the first, 0 to 1. */
const share = (goods: readonly Goods[], limit: number, from: SearchIndex): number =>
  goods.filter(({ name, codes }) => top(name, limit, from).some((code) => codes.includes(code))).length / goods.length;

describe('terms', () => {
  it('are at least 500 in each language, and every code of theirs is in force', () => {
    const english = TERM_ROWS.flatMap(([, en]) => en.split(', '));
    const chinese = TERM_ROWS.flatMap(([, , zh]) => zh.split(', '));
    const russian = TERM_ROWS.flatMap(([, , , ru]) => ru.split(', '));
    expect(Math.min(new Set(english).size, new Set(chinese).size, new Set(russian).size)).toBeGreaterThan(1000);
    for (const [codes, en] of TERM_ROWS) for (const code of codes.split(' ')) expect(subheadings(hs, code), `${code} of ${en}`).not.toEqual([]);
  });
});

describe('the search', () => {
  it('has the right subheading among the first five for 90 % of 200 shop products', () => {
    const products = LISTS.get('200 shop products') ?? [];
    expect(products).toHaveLength(200);
    expect(share(products, 5, unlearned)).toBeGreaterThanOrEqual(0.99);
  });
  it.each([
    '60 listing titles',
    '100 fresh goods in English',
    '60 fresh goods in Chinese',
    '50 long titles in English',
    '50 long titles in Chinese',
    '50 long titles in Russian',
    '150 unseen names in English',
    '40 unseen titles in English',
    '120 later names in English',
    '80 later rarer names in English',
    '100 last names in English',
    '60 mixed goods in',
    '50 next goods in',
    '30 more long titles in',
    '30 short names in',
    '30 rarer names in',
    '606 goods, most of them rare',
    '140 goods, ordinary and rarer',
    '120 ordinary goods more',
    '240 ordinary goods in three languages',
  ])('reads by its rules and names alone: %s', (title) => {
    const goods = [...LISTS].flatMap(([list, of]) => (list.startsWith(title) ? of : []));
    expect(goods.length).toBeGreaterThanOrEqual(40);
    expect(share(goods, 5, unlearned)).toBeGreaterThanOrEqual(0.99);
    expect(share(goods, 1, unlearned)).toBeGreaterThanOrEqual(0.94);
  });
  it('does better on lists that it never learned from by what all words say together', () => {
    const learned = new Set(GOODS.map(({ name }) => name));
    const goods = MEASURES.filter(({ name }) => !learned.has(name));
    expect(goods.length).toBeGreaterThan(1000);
    expect(share(goods, 5, index)).toBeGreaterThanOrEqual(0.99);
    expect(share(goods, 1, index)).toBeGreaterThan(share(goods, 1, unlearned));
  });
  it('has the names of goods in the order of their codes, so that each is found', () => {
    const codes = TERM_ROWS.filter((row) => !PLAIN_NAMES.includes(row)).map(([first]) => first.slice(0, 6).trim());
    expect(codes).toEqual(codes.toSorted());
  });
  it.each([
    ['drone', '880621'],
    ['dried mangoes', '080450'],
    ['dog sweater', '420100'],
    ['lipstick', '330410'],
    ['lipstik', '330410'],
    ['BACKPACKS', '420292'],
    ['耳机', '851830'],
    ['跨境可爱兔子毛绒公仔', '950300'],
    ['Wireless Bluetooth 5.3 Earbuds with Charging Case for iPhone', '851830'],
    ['leather phone case', '420231'],
    ['真丝衬衫', '620610'],
    ['ceramic cup, 350 ml', '691200'],
  ])('finds %s', (text, code) => expect(top(text)).toContain(code));
  it.each([
    ['hoodies', 'hoodie'],
    ['beanies', 'beanie'],
    ['scrunchies', 'scrunchie'],
    ['gloves', 'glove'],
    ['kitchen knives', 'kitchen knife'],
    ['contact lenses', 'contact lens'],
    ['computer mice', 'computer mouse'],
    ['tooth brush', 'toothbrush'],
    ['Back-packs', 'backpack'],
    ['wooden tooth brush holder', 'wooden toothbrush holder'],
    ['phonecase', 'phone case'],
  ])('reads %s as %s', (text, same) => expect(top(text, 3)).toEqual(top(same, 3)));
  it.each([
    ['Womens Linen Wide Leg Pants', '620469'],
    ['wool trousers men', '620341'],
    ['cashmere sweater women', '611012'],
    ['merino base layer top women', '611011'],
    ['cotton poncho men', '620130'],
    ['garden gloves leather', '420329'],
    ['women straw sun hat', '650400'],
  ])('takes the garment of the material that is named: %s', (text, code) => expect(top(text, 1)).toEqual([code]));
  it.each([
    ['Шар для фитнеса фитбол 65 см с насосом', '950691'],
    ['Manual food chopper pull string onion garlic mincer', '821000'],
    ['晴雨两用遮阳伞防晒折叠', '660191'],
    ['Набор бокалов для вина стеклянные 6 шт', '701328'],
    ['Womens cotton cardigan button down sweater', '611020'],
    ['Blackout curtains grommet thermal polyester', '630392'],
    ['кроссовки мужские натуральная кожа', '640399'],
    ['仿真丝睡衣女夏', '620822'],
    ['Брюки женские из льна широкие', '620469'],
    ['стул барный со спинкой регулируемый вращающийся', '940139'],
    ['Motorcycle brake caliper front left', '871410'],
    ['велосипедный тормозной суппорт', '871494'],
    ['букет из искусственных роз для дома', '670210'],
    ['汽车防滑链轮胎雪地应急', '731520'],
    ['电子书阅读器墨水屏6英寸护眼', '854370'],
    ['炭烧乌龙茶袋装500g', '090230'],
    ['空调滤芯活性炭适用于大众朗逸', '842139'],
  ])('reads how a thing works, hangs and shuts, and what it is for or filled with: %s', (text, code) => expect(top(text, 1)).toEqual([code]));
  it.each(['phone case iPhone 15 clear', 'clear iPhone 15 case', 'чехол айфон 15 силиконовый'])(
    'reads a brand of devices beside a name as what that fits: %s',
    (text) => expect(top(text, 1)).toEqual(['392690']),
  );
  it.each([
    ['Kindle Paperwhite', 'ebook reader'],
    ['Fitbit Charge band', 'smartwatch band'],
    ['ремешок для Mi Band', 'ремешок для смарт-часов'],
    ['Nintendo Switch carrying case', 'game console carrying case'],
    ['Google Pixel 8', 'smartphone 8'],
    ['Toyota Corolla bumper', 'car bumper'],
  ])('reads a brand alone as what it is of: %s', (text, same) => expect(top(text, 3)).toEqual(top(same, 3)));
  it.each([
    ['For Samsung Galaxy S24 Ultra Leather Flip Wallet Case', '420231'],
    ['2 Pack Compatible with iPhone 15 Pro Max Magnetic Clear Case', '392690'],
    ['For Dyson V8 V10 Vacuum Cleaner Filter Replacement', '850870'],
    ['For Honda CRF250 Motorcycle Brake Lever', '871410'],
    ['For Women Winter Warm Snow Boots', '640291'],
  ])('finds the name in a title that first says what it fits: %s', (text, code) => expect(top(text, 1)).toEqual([code]));
  it('does not take what is lacking for the thing', () => expect(top('Kids Balance Bike No Pedal Toddler Ride On Toy', 1)).toEqual(['950300']));
  it.each([
    ['dog socks', '420100'],
    ['puppy sweater', '420100'],
    ['носки для собак', '420100'],
    ['宠物卫衣', '420100'],
    ['cat print socks women', '611596'],
    ['dog lover hoodie', '611020'],
    ['T-shirt for cat lovers', '610910'],
    ['футболка с котом', '610910'],
    ['t-shirt with cat', '610910'],
    ['狗狗图案T恤女', '610910'],
  ])('takes what a pet wears for its harness, and what bears a pet for a garment: %s', (text, code) => expect(top(text, 1)).toEqual([code]));
  it.each([
    ['Ergonomic Mesh Office Chair High Back Desk Computer Swivel', '940139'],
    ['Automatic Mechanical Wrist Watch Skeleton Tourbillon Dial Steel', '910221'],
    ['Camera Sling Bag', '420292'],
  ])('takes no words far from each other for a name: %s', (text, code) => expect(top(text, 1)).toEqual([code]));
  it.each([
    ['tyre lever', '820559'],
    ['jewellery box', '420299'],
    ['cot mattress', '940421'],
  ])('reads British words as American ones: %s', (text, code) => expect(top(text)[0]).toBe(code));
  it.each([
    ['Mens Plaid Cotton Work Shirt Fleece Lined', '620520'],
    ['Motion Sensor Under Cabinet LED Lights Rechargeable', '940542'],
    ['Platform Loafers Square Toe Faux Leather Dress Shoes Black', '640299'],
    ['Bird Feeder for Outside Hanging Metal Squirrel Proof', '732690'],
    ['Argan Oil Shampoo and Conditioner Set for Dry Curly Hair', '330510'],
    ['Girls Sandals Glitter Summer Buckle', '640299'],
    ['Memory Foam Slippers for Men Indoor Rubber Sole', '640419'],
    ['Органайзер настольный для канцелярии металлический', '830400'],
    ['Сумка для ноутбука 15 дюймов мужская женская', '420212'],
    ['Стул кухонный мягкий на металлических ножках', '940171'],
    ['多肉植物花盆陶瓷带托盘', '691490'],
    ['玻璃保鲜盒微波炉加热专用带盖', '701349'],
    ['儿童水彩笔套装24色', '960820'],
    ['真空压缩袋收纳袋棉被子衣物抽气大号', '392321'],
    ['男童儿童泳衣分体速干', '611231'],
    ['折叠床单人午休床办公室', '940320'],
    ['电竞鼠标有线机械笔记本台式电脑', '847160'],
    ['Outdoor Solar Wall Lights Motion Sensor Waterproof', '940541'],
    ['Светильник уличный на солнечной батарее настенный', '940541'],
    ['Watercolor Paint Brushes Set 12 Pcs Round Flat Artist', '960330'],
    ['Leather Car Seat Covers Full Set Universal Fit', '870829'],
    ['5 Tier Shoe Rack Organizer Stackable Metal Narrow', '940320'],
    ['派对一次性纸盘纸杯套装儿童', '482369'],
    ['锂电池充电式割草机家用', '843311'],
    ['遮光窗帘卧室全遮光布', '630392'],
    ['Press On Nails Medium French Tip False Nails Kit with Glue', '392690'],
    ['Mens Dress Pants Flat Front Polyester Slacks', '620343'],
    ['Webcam 1080P with Microphone and Privacy Cover for Computer', '852589'],
    ['Cordless Rotary Tool Kit 8V with Accessories', '846729'],
    ['Turmeric Curcumin with Black Pepper Ginger 180 Capsules', '210690'],
    ['Pocket Watch Vintage Quartz with Chain for Men', '910291'],
    ['轮椅折叠轻便老人专用带坐便器', '871310'],
    ['游戏耳机头戴式有线电竞7.1台式电脑', '851830'],
    ['胎压计汽车轮胎气压表高精度数显', '902620'],
    ['扫地机器人配件适用于石头S7边刷滚刷滤网', '850870'],
    ['Свитер женский вязаный с высоким горлом шерсть', '611011'],
    ['Обложка на паспорт кожаная с гравировкой', '420231'],
  ])('takes no word of a feature, a set or a cloth for the thing: %s', (text, code) => expect(top(text)[0]).toBe(code));
  it('takes no glass for 3d glasses', () => {
    expect(top('reflector glass')).not.toContain('900490');
  });
  it('joins no two words of which the second belongs to a third', () => {
    expect(top('key board game')[0]).toBe('950490');
  });
  it('says of a description the words that were asked for, as they were written', () => {
    expect(searchHs(index, 'hooves', 1)[0]?.why).toEqual({ kind: 'words', text: 'hooves' });
  });
  it('takes a name of one word for what shops mean by it, and any other name for more than that', () => {
    expect(top('vacuum')[0]).toBe('850811');
    expect(top('Vacuum insulated thermos')[0]).toBe('961700');
    expect(top('table')[0]).toBe('940360');
    expect(top('table cloth')[0]).toMatch(/^6302/);
  });
  it('takes a material or a wearer in the name into account', () => {
    expect(top('silk blouse')[0]).toBe('620610');
    expect(top('cotton blouse')[0]).toMatch(/^6206[13]/);
    expect(top("men's jeans")[0]).toBe('620342');
    expect(top("women's jeans")[0]).toBe('620462');
  });
  it.each([
    ['Vitamin C 1000 mg Tablets, 250 Count', '210690'],
    ['витамин с таблетки', '210690'],
    ['维生素C片', '210690'],
    ['football', '950662'],
    ['футбольный мяч', '950662'],
    ['foil balloons', '950300'],
    ['almonds', '080212'],
    ['soy sauce', '210310'],
    ['self tapping screws', '731814'],
    ['bike chain', '731511'],
    ['lemonade', '220210'],
    ['бюстгальтер женский', '621210'],
    ['mung beans', '071331'],
    ['salt grinder', '821000'],
    ['salt grinder refill', '250100'],
    ['шоколадный фонтан', '851679'],
    ['титановая кружка', '810890'],
    ['titanium bowl', '810890'],
    ['男士polo衫短袖翻领纯棉', '610510'],
    ['Beard Growth Kit Derma Roller Oil Balm Comb', '330590'],
    ['Latch hook kit rug', '630800'],
    ['Portable Chair Lightweight Heavy Duty Camping Chair', '940179'],
    ['Tool Kit Box', '392310'],
  ])('keeps unlike goods apart: %s', (text, code) => expect(top(text)[0]).toBe(code));
  it.each([
    ['yoga mat bag', '420292', '950691'],
    ['Replacement Ear Pads for Sony Headphones', '851890', '851830'],
    ['чехол для ноутбука', '420212', '847130'],
    ['电饭煲内胆', '851690', '851660'],
    ['吸尘器配件', '850870', '850811'],
    ['запчасти для пылесоса', '850870', '850811'],
  ])('takes what is made for a thing for itself, not for the thing: %s', (text, code, thing) => {
    expect(top(text)[0]).toBe(code);
    expect(top(text)[0]).not.toBe(thing);
  });
  it.each([
    ['stainless steel lunch box', '732393'],
    ['wooden bowl', '441990'],
    ['деревянная тарелка', '441990'],
    ['不锈钢便当盒', '732393'],
    ['faux leather tote bag', '420222'],
    ['сумка из экокожи', '420222'],
    ['сумка из натуральной кожи', '420221'],
    ['кожаная сумка женская', '420221'],
    ['Женская сумка через плечо из натуральной кожи маленькая чёрная', '420221'],
    ['Floral Boho Midi Sundress with Pockets 100% Cotton', '620442'],
    ['dress with 100% cotton lining', '620443'],
    ['набор ножей кухонных', '821110'],
  ])('takes the article of the material that the title names: %s', (text, code) => expect(top(text)[0]).toBe(code));
  it.each([
    ['Blazer for Women with Pockets', '620433'],
    ['ribbed knit dress', '610443'],
    ['лампа настольная светодиодная', '940521'],
    ['ремень из кожи с пряжкой', '420330'],
    ['shaver for men, foil', '851010'],
    ['camera backpack DSLR', '420292'],
    ['memory foam bath mat', '570339'],
    ['silver chain necklace', '711311'],
    ['吊带睡裙', '610831'],
    ['机械手表', '910221'],
    ['指甲油套装', '330430'],
    ['baby girl socks', '611120'],
    ['婴儿羊毛袜子', '611190'],
    ['linen pillowcase', '630239'],
    ['stud earrings gold 14k', '711319'],
    ['серьги 925 пробы', '711311'],
    ['K金耳钉', '711319'],
    ['tights cotton', '611529'],
    ['厨师鞋', '640419'],
    ['18k gold plated stud earrings', '711719'],
    ['battery operated string lights', '940531'],
    ['mens short-sleeve pocket t-shirt', '610910'],
    ['mens cargo short', '620343'],
    ['韩版气质珍珠耳钉925银针', '711719'],
    ['zip ties 100 pack', '392690'],
    ['car seat belt extender', '870821'],
    ['silver polish cloth cream', '340590'],
    ['iron on patches for jackets', '581092'],
    ['water purification tablets', '380894'],
    ['multivitamin tablets', '210690'],
    ['archery arrows 12 pack', '950699'],
    ['3d glasses', '900490'],
    ['anvil', '820590'],
    ['石英坩埚', '701710'],
    ['точильный камень', '680430'],
    ["women's ribbed tank top", '610910'],
    ['cordless leaf blower', '846729'],
    ['coffee table with metal legs', '940320'],
    ['motion sensor cabinet light battery', '940542'],
    ['榨汁机刷', '960390'],
    ['双眼皮贴', '392690'],
    ['壁挂式卫生间吸盘置物架免打孔浴室墙上三角架', '732490'],
    ['太空铝毛巾架', '761520'],
    ['электросушилка для обуви', '851679'],
    ['миниблендер', '850940'],
    ['新娘仿真玫瑰绢花束香槟色', '670290'],
    ['wooden picture frame for baby shower party decorations', '441490'],
    ['tablecloth plastic', '392490'],
    ['儿童玩具工程车套装挖掘机翻斗车搅拌车', '950300'],
    ['outdoor wall lights motion sensor', '940511'],
    ['dimmable clip on reading light for books in bed', '851310'],
    ['plug in night light for kids', '940521'],
    ['over ear headphones wireless bluetooth', '851830'],
    ['насос для велосипеда', '841420'],
    ['аквариумный фильтр', '842121'],
    ['加绒卫衣男士圆领套头宽松上衣外套', '611020'],
    ['大号加厚帆布包', '420292'],
    ['汽车遮阳挡前挡风玻璃防晒隔热遮阳帘', '630790'],
    ['tie dye sweatshirt', '611020'],
    ['under sink organizer 2 tier sliding cabinet basket pull out drawer storage shelf', '732399'],
  ])('reads which of its words name the thing: %s', (text, code) => expect(top(text)[0]).toBe(code));
  it.each(['кожаный чехол для телефона', 'кожаные чехлы для телефонов', 'чехлов для телефона'])('knows Russian words in every form: %s', (text) =>
    expect(['420231', '420232', '392690']).toContain(top(text)[0]),
  );
  it('looks digits up by prefix, points or not, ended codes too, and never guesses', () => {
    expect(top('8517.13')).toEqual(['851713']);
    expect(top('85171300')).toEqual(['851713']);
    expect(searchHs(index, '851712', 5)[0]?.entry.successors).toEqual(['851713', '851714']);
    expect(top('8517')[0]).toBe('8517');
    expect(top('851799')).toEqual([]);
    for (const code of top('8471', 20)) expect(code.startsWith('8471')).toBe(true);
  });
  it('says why, and how well', () => {
    expect(searchHs(index, 'lipstick', 1)[0]).toMatchObject({ score: 1, why: { kind: 'term', text: 'lipstick' } });
    expect(searchHs(index, '330410', 1)[0]?.why).toEqual({ kind: 'code', text: '330410' });
    expect(searchHs(index, 'live horses', 1)[0]?.why.kind).toBe('words');
  });
  it('finds what has no name by what titles of such goods say, and says by which words', () => {
    const goods = [
      ['Mochi Squishies Party Favors 24 Pcs', '950300'],
      ['Squishies Slow Rising Kawaii Jumbo', '950300'],
      ['Party Favors Bags', '392321'],
      ['解压捏捏乐发泄玩物', '950300'],
    ].map(([name = '', code = '']) => ({ list: '', name, codes: [code] }));
    const own = atOnce(searchIndex(hs, [], goods));
    expect(searchHs(own, 'squishies favors for kids', 1)[0]).toMatchObject({ entry: { code: '950300' }, why: { kind: 'alike', text: 'squishies' } });
    expect(searchHs(own, '捏捏乐', 1)[0]).toMatchObject({ entry: { code: '950300' }, why: { kind: 'alike', text: '捏捏乐' } });
    expect(searchHs({ ...own, votes: () => new Map() }, '捏捏乐', 1)).toEqual([]);
  });
  it('finds nothing for nothing, and stays inside its limits for any text', () => {
    expect(top('')).toEqual([]);
    expect(top('qqqqqq')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const found = searchHs(index, text, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        for (const { score, entry } of found) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          if (!/^\d+$/.test(text.replace(/[.\s]/g, ''))) expect(entry.isEnded).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
