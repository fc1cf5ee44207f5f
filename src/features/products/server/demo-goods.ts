import { gs1CheckDigit } from '../../../shared/sscc.ts';
import type { ProductDraft } from '../product-fields.ts';

/** Goods of an invented shop: SKU, name, description, the same in Chinese, HS code, value and cost in USD, grams, sides in cm. */
type Good = readonly [string, string, string, string, string, number, number, number, readonly [number, number, number]];

const GOODS: readonly Good[] = [
  ['MUG-BLUE', 'Stoneware mug, blue, 350 ml', 'Stoneware coffee mug', '蓝色陶瓷杯', '691200', 18, 5.2, 382, [12, 9, 10]],
  ['MUG-WHITE', 'Stoneware mug, white, 350 ml', 'Stoneware coffee mug', '白色陶瓷杯', '691200', 18, 5.1, 380, [12, 9, 10]],
  ['MUG-MOSS', 'Stoneware mug, moss, 350 ml', 'Stoneware coffee mug', '苔绿色陶瓷杯', '691200', 18, 5.2, 381, [12, 9, 10]],
  ['BOWL-SAND', 'Stoneware bowl, sand, 16 cm', 'Stoneware soup bowl', '米色陶瓷碗', '691200', 22, 6.4, 540, [17, 17, 8]],
  ['BOWL-BLUE', 'Stoneware bowl, blue, 16 cm', 'Stoneware soup bowl', '蓝色陶瓷碗', '691200', 22, 6.4, 542, [17, 17, 8]],
  ['PLATE-SAND', 'Dinner plate, sand, 27 cm', 'Stoneware dinner plate', '米色陶瓷餐盘', '691200', 26, 7.8, 860, [28, 28, 3]],
  ['TEAPOT-INK', 'Teapot, ink, 900 ml', 'Stoneware teapot with lid', '墨色陶瓷茶壶', '691200', 54, 17.5, 1040, [24, 16, 15]],
  ['VASE-TALL', 'Tall vase, white', 'Ceramic flower vase', '白色陶瓷花瓶', '691390', 48, 14.2, 1280, [16, 16, 32]],
  ['CARAFE-1L', 'Glass carafe, 1 l', 'Glass water carafe', '玻璃水瓶', '701349', 34, 9.9, 640, [11, 11, 29]],
  ['GLASS-4', 'Tumblers, set of 4', 'Glass tumblers, set of four', '玻璃杯四件套', '701337', 29, 8.6, 980, [20, 20, 11]],
  ['SPOON-OAK', 'Oak spoon', 'Wooden cooking spoon', '橡木勺', '441990', 9, 1.9, 62, [30, 6, 2]],
  ['BOARD-OAK', 'Oak board, 35 cm', 'Wooden cutting board', '橡木砧板', '441990', 39, 12.1, 1150, [36, 22, 3]],
  ['APRON-LINEN', 'Linen apron', 'Linen kitchen apron', '亚麻围裙', '621139', 42, 13.4, 310, [30, 22, 3]],
  ['TOWEL-2', 'Linen towels, set of 2', 'Linen kitchen towels', '亚麻茶巾两件套', '630299', 24, 7.2, 180, [25, 18, 3]],
  ['NAPKIN-4', 'Linen napkins, set of 4', 'Linen table napkins', '亚麻餐巾四件套', '630259', 32, 9.6, 240, [22, 22, 3]],
  ['THROW-GREY', 'Wool throw, grey', 'Woven wool blanket', '灰色羊毛毯', '630120', 118, 41, 980, [40, 30, 10]],
  ['THROW-RUST', 'Wool throw, rust', 'Woven wool blanket', '锈红色羊毛毯', '630120', 118, 41, 985, [40, 30, 10]],
  ['CUSHION-RUST', 'Cushion cover, rust', 'Linen cushion cover', '锈红色亚麻靠垫套', '630499', 36, 10.5, 210, [28, 22, 3]],
  ['CANDLE-FIG', 'Candle, fig, 220 g', 'Scented soy candle in glass', '无花果香薰蜡烛', '340600', 28, 7.4, 410, [9, 9, 11]],
  ['CANDLE-CEDAR', 'Candle, cedar, 220 g', 'Scented soy candle in glass', '雪松香薰蜡烛', '340600', 28, 7.4, 410, [9, 9, 11]],
  ['LAMP-DESK', 'Desk lamp, brass', 'LED table lamp with brass stem', '黄铜台灯', '940521', 96, 33, 1850, [22, 22, 45]],
  ['LAMP-SHADE', 'Lamp shade, linen', 'Linen lamp shade', '亚麻灯罩', '940599', 44, 13.8, 420, [30, 30, 24]],
  ['BASKET-S', 'Seagrass basket, small', 'Woven seagrass basket', '海草篮（小）', '460219', 27, 7.9, 460, [24, 24, 18]],
  ['BASKET-L', 'Seagrass basket, large', 'Woven seagrass basket', '海草篮（大）', '460219', 46, 14.5, 920, [36, 36, 30]],
  ['TOTE-GREEN', 'Canvas tote, green', 'Cotton canvas tote bag', '绿色帆布袋', '420292', 32, 8.8, 320, [40, 35, 3]],
  ['TOTE-INK', 'Canvas tote, ink', 'Cotton canvas tote bag', '墨色帆布袋', '420292', 32, 8.8, 322, [40, 35, 3]],
  ['SOCK-BLUE', 'Wool socks, blue', 'Knitted wool socks', '蓝色羊毛袜', '611594', 16, 4.1, 90, [22, 10, 3]],
  ['SOCK-RED', 'Wool socks, red', 'Knitted wool socks', '红色羊毛袜', '611594', 16, 4.1, 90, [22, 10, 3]],
  ['BEANIE-OAT', 'Beanie, oat', 'Knitted wool hat', '燕麦色羊毛帽', '650500', 34, 9.7, 110, [22, 20, 4]],
  ['NOTEBOOK-A5', 'Notebook A5, plum', 'Paper notebook with cloth cover', '梅子色 A5 笔记本', '482010', 19, 4.8, 340, [21, 15, 2]],
  ['PEN-BRASS', 'Brass pen', 'Ballpoint pen with brass body', '黄铜圆珠笔', '960810', 38, 11.2, 48, [14, 3, 2]],
  ['CLOCK-OAK', 'Wall clock, oak', 'Battery wall clock in oak case', '橡木挂钟', '910521', 68, 22.4, 720, [30, 30, 5]],
  ['FRAME-A4', 'Picture frame A4, oak', 'Wooden picture frame', '橡木相框', '441490', 31, 8.9, 610, [33, 24, 3]],
  ['SPEAKER-MINI', 'Mini speaker', 'Wireless speaker with battery', '迷你无线音箱', '851821', 79, 27.5, 390, [10, 10, 11]],
  ['CABLE-USBC', 'USB-C cable, 2 m', 'USB charging cable', 'USB-C 充电线', '854442', 15, 2.6, 70, [14, 8, 3]],
  ['TEA-OOLONG', 'Oolong tea, 100 g', 'Partly fermented tea in tin', '乌龙茶罐装', '090230', 23, 6.2, 210, [9, 9, 13]],
  ['SOAP-OLIVE', 'Olive soap', 'Toilet soap bar', '橄榄皂', '340111', 9, 1.8, 130, [8, 6, 4]],
  ['NECKLACE-SIL', 'Silver necklace', 'Silver chain necklace', '银项链', '711311', 64, 21, 35, [9, 9, 3]],
];

/** The merchant's own packaging. */
const BOXES: readonly ProductDraft[] = [
  {
    product_id: 'GIFT-BOX-S',
    name: 'Gift box, small',
    description: 'Folding carton with print',
    is_packaging: true,
    coo: 'CN',
    hts_code: '481920',
    value: 1.2,
    cost: 0.85,
    weight: 0.09,
    length: 21,
    width: 16,
    height: 11,
    inner_length: 20,
    inner_width: 15,
    inner_height: 10,
    max_weight: 4,
  },
  {
    product_id: 'GIFT-BOX-L',
    name: 'Gift box, large',
    description: 'Folding carton with print',
    is_packaging: true,
    coo: 'CN',
    hts_code: '481920',
    value: 2.1,
    cost: 1.4,
    weight: 0.21,
    length: 37,
    width: 27,
    height: 17,
    inner_length: 36,
    inner_width: 26,
    inner_height: 16,
    max_weight: 9,
  },
];

const LITHIUM = new Set(['SPEAKER-MINI']);
const WITH_LOTS = new Set(['TEA-OOLONG', 'SOAP-OLIVE']);

const ean = (digits: string): string => `${digits}${gs1CheckDigit(digits)}`;

const draft = ([sku, name, description, zh, hts_code, value, cost, grams, [length, width, height]]: Good, index: number): ProductDraft => ({
  product_id: sku,
  name,
  description,
  local_descriptions: [{ language_code: 'zh', description: zh }],
  barcode_kind: index % 3 === 0 ? 'custom' : 'product_id',
  // The range GS1 leaves for use inside a company.
  barcode: index % 3 === 0 ? ean(`2000000${String(index).padStart(5, '0')}`) : null,
  brand: 'Kiln & Clay',
  supplier: index % 2 === 0 ? 'Lotus Ceramics' : 'Northwind Goods',
  coo: 'CN',
  hts_code,
  value,
  cost,
  // Declared a little rounder than it is.
  weight: Math.max(10, Math.round(grams / 10) * 10 - 10) / 1000,
  length,
  width,
  height,
  dg_code: LITHIUM.has(sku) ? '0967' : null,
  has_lots: WITH_LOTS.has(sku),
  skus: [{ sku }],
});

const bundle = (sku: string, name: string, description: string, zh: string, value: number, parts: NonNullable<ProductDraft['parts']>): ProductDraft => ({
  product_id: sku,
  name,
  description,
  local_descriptions: [{ language_code: 'zh', description: zh }],
  brand: 'Kiln & Clay',
  coo: 'CN',
  hts_code: '691200',
  value,
  skus: [{ sku }],
  parts,
  submit: true,
});

/** Made of the goods: they have the stock. */
export const DEMO_BUNDLES: readonly ProductDraft[] = [
  bundle('MUG-TRIO', 'Mug trio: blue, white, moss', 'Three stoneware coffee mugs', '三色陶瓷杯套装', 49, [
    { product_id: 'MUG-BLUE', quantity: 1 },
    { product_id: 'MUG-WHITE', quantity: 1 },
    { product_id: 'MUG-MOSS', quantity: 1 },
  ]),
  bundle('TEA-FOR-TWO', 'Tea for two', 'Stoneware teapot with two mugs', '双人茶具套装', 79, [
    { product_id: 'TEAPOT-INK', quantity: 1 },
    { product_id: 'MUG-WHITE', quantity: 2 },
  ]),
];

/** A product of the demo: as its merchant gave it, and the grams a warehouse weighed. */
export interface DemoProduct {
  given: ProductDraft;
  grams: number;
}

/** Forty: the goods, then the boxes. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...GOODS.map((good, index) => ({ given: draft(good, index), grams: good[7] })),
  ...BOXES.map((given) => ({ given, grams: Math.round((given.weight ?? 0) * 1000) })),
];
