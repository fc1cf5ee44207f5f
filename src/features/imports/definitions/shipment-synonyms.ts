import { SYNONYMS as ORDERS } from '../../orders/import-synonyms.ts';

/** What orders and shipments have in common in the exports of shops: the number, the recipient, the currency. */
const SHARED = Object.fromEntries(
  Object.entries(ORDERS).filter(([property]) => property.startsWith('to_') || property === 'order_number' || property === 'currency'),
);

/**
 * Other headings that mean a column of a shipment: those of orders in the exports of shops, and what parcels have besides. Of goods, what is meant for
 * customs comes before what the buyer saw and paid.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ...SHARED,
  weight: [
    'Total weight',
    'Order weight',
    'Weight (kg)',
    'Package weight',
    'Parcel weight',
    'Shipment weight',
    '毛重',
    '包裹重量',
    '总重量',
    '重量(kg)',
    'Вес',
    'Вес брутто',
    'Вес посылки',
    'Вес, кг',
    'Gewicht',
    'Gesamtgewicht',
    'Poids',
    'Poids total',
    'Peso',
    'Peso total',
    'Peso totale',
  ],
  length: ['Length (cm)', 'Package length', '长(cm)', '长度', 'Длина, см', 'Länge', 'Longueur', 'Longitud', 'Largo', 'Lunghezza'],
  width: ['Width (cm)', 'Package width', '宽(cm)', '宽度', 'Ширина, см', 'Breite', 'Largeur', 'Anchura', 'Ancho', 'Larghezza'],
  height: ['Height (cm)', 'Package height', '高(cm)', '高度', 'Высота, см', 'Höhe', 'Hauteur', 'Altura', 'Alto', 'Altezza'],
  item_description: [
    'Customs description',
    'Goods description',
    '英文品名',
    '申报品名',
    'Description',
    'Item description',
    'Contents',
    '品名',
    '物品描述',
    'Описание',
    'Описание товара',
    'Наименование товара',
    ...(ORDERS['item_name'] ?? []),
  ],
  item_quantity: [...(ORDERS['item_quantity'] ?? []), 'Quantity', '数量', 'Количество'],
  item_value: [
    'Declared value',
    'Customs value',
    '申报价值',
    '申报单价',
    'Таможенная стоимость',
    'Value',
    'Unit value',
    'Item value',
    'Стоимость',
    ...(ORDERS['item_sold_for'] ?? []),
  ],
  item_weight: ['Item weight', 'Unit weight', 'Net weight', '单重', '净重', '单件重量', 'Вес единицы', 'Вес нетто'],
  item_coo: ['COO', 'Country of origin', 'Origin country', 'Origin', 'Made in', '原产国', '原产地', '产地', 'Страна происхождения'],
  item_hts_code: ['HS code', 'HTS code', 'HS', 'HTS', 'Tariff code', 'Harmonized code', 'Commodity code', '海关编码', 'HS编码', 'ТН ВЭД', 'Код ТН ВЭД'],
  // A shop's number of a line, `Item #`, is the last that a product is known by.
  item_product_id: ['SKU', 'Seller SKU', ...(ORDERS['item_sku'] ?? [])],
  consignor_name: ['寄件人姓名'],
  consignor_company_name: ['寄件人公司'],
  consignor_phone: ['寄件人电话'],
  consignor_email: ['寄件人电子邮箱'],
  consignor_id: ['寄件人税号'],
  consignor_street1: ['寄件人地址 1'],
  consignor_street2: ['寄件人地址 2'],
  consignor_city: ['寄件人城市'],
  consignor_province: ['寄件人省/州'],
  consignor_postal_code: ['寄件人邮政编码'],
  consignor_country: ['寄件人国家/地区'],
};
