import { describe, expect, it } from 'vitest';
import { ORDER_IMPORT } from '../orders/import.ts';
import { convertCell, typeWarning } from './cell-types.ts';
import { knownSets, openCheck } from './check.ts';
import { cellText } from './csv-format.ts';
import { SHIPMENT_IMPORT } from './definitions/shipments.ts';
import { IMPORTS } from './kinds.ts';
import { matchColumns } from './match-columns.ts';
import { csvFile, itemLine, shipmentLine } from './server/testing/files.ts';

/** Headings of files as other programs export them, each with the property it must fill; null for one to leave alone. */
const EXPORTS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  'Shopify, orders': {
    Name: 'order_number',
    Email: 'to_email',
    'Created at': 'placed_at',
    'Financial Status': null,
    'Fulfillment Status': 'shop_status',
    'Cancelled at': 'closed_at',
    'Lineitem fulfillment status': 'item_status',
    Currency: 'currency',
    'Lineitem quantity': 'item_quantity',
    'Lineitem name': 'item_name',
    'Lineitem price': 'item_sold_for',
    'Lineitem sku': 'item_sku',
    'Shipping Name': 'to_name',
    'Shipping Address1': 'to_street1',
    'Shipping Address2': 'to_street2',
    'Shipping Company': 'to_company_name',
    'Shipping City': 'to_city',
    'Shipping Zip': 'to_postal_code',
    'Shipping Province': 'to_province',
    'Shipping Country': 'to_country',
    'Shipping Phone': 'to_phone',
    Notes: 'notes',
  },
  'WooCommerce, orders': {
    'Order Number': 'order_number',
    'Order Date': 'placed_at',
    'First Name (Shipping)': 'to_first_name',
    'Last Name (Shipping)': 'to_last_name',
    'Address 1&2 (Shipping)': 'to_street1',
    'City (Shipping)': 'to_city',
    'Postcode (Shipping)': 'to_postal_code',
    'Country Code (Shipping)': 'to_country',
    'State Code (Shipping)': 'to_province',
    'Email (Billing)': 'to_email',
    'Phone (Billing)': 'to_phone',
    SKU: 'item_sku',
    'Item Name': 'item_name',
    'Quantity (- Refund)': 'item_quantity',
    'Item Cost': 'item_sold_for',
    'Customer Note': 'notes',
  },
  'Amazon, unshipped orders': {
    'order-id': 'order_number',
    'purchase-date': 'placed_at',
    'buyer-email': 'to_email',
    'recipient-name': 'to_name',
    'ship-address-1': 'to_street1',
    'ship-address-2': 'to_street2',
    'ship-city': 'to_city',
    'ship-state': 'to_province',
    'ship-postal-code': 'to_postal_code',
    'ship-country': 'to_country',
    'ship-phone-number': 'to_phone',
    sku: 'item_sku',
    'product-name': 'item_name',
    'quantity-purchased': 'item_quantity',
    'item-price': null,
  },
  'eBay, orders': {
    'Order Number': 'order_number',
    'Ship To Name': 'to_name',
    'Ship To Phone': 'to_phone',
    'Ship To Address 1': 'to_street1',
    'Ship To Address 2': 'to_street2',
    'Ship To City': 'to_city',
    'Ship To State': 'to_province',
    'Ship To Zip': 'to_postal_code',
    'Ship To Country': 'to_country',
    'Item Title': 'item_name',
    'Custom Label': 'item_sku',
    Quantity: 'item_quantity',
    'Sale Date': 'placed_at',
    'Sold For': null,
  },
  'ShipStation, orders': {
    'Order - Number': 'order_number',
    'Date - Order Date': 'placed_at',
    'Ship To - Name': 'to_name',
    'Ship To - Company': 'to_company_name',
    'Ship To - Address 1': 'to_street1',
    'Ship To - Address 2': 'to_street2',
    'Ship To - City': 'to_city',
    'Ship To - State': 'to_province',
    'Ship To - Postal Code': 'to_postal_code',
    'Ship To - Country': 'to_country',
    'Ship To - Phone': 'to_phone',
    'Item - SKU': 'item_sku',
    'Item - Name': 'item_name',
    'Item - Qty': 'item_quantity',
    'Item - Price': null,
    'Customer Email': 'to_email',
    'Notes - From Buyer': 'notes',
    'Gift - Message': 'gift_message',
  },
  'Taobao, orders': {
    订单编号: 'order_number',
    买家会员名: null,
    收货人姓名: 'to_name',
    收货地址: 'to_street1',
    联系手机: 'to_phone',
    订单创建时间: 'placed_at',
    宝贝标题: 'item_name',
    宝贝总数量: 'item_quantity',
    商家编码: 'item_sku',
    买家留言: 'notes',
  },
  'Amazon, a gift, with everything of its buyer first': {
    'order-id': 'order_number',
    'payments-date': null,
    'buyer-email': 'to_email',
    'buyer-name': null,
    'buyer-phone-number': null,
    sku: 'item_sku',
    'quantity-purchased': 'item_quantity',
    'recipient-name': 'to_name',
    'ship-address-1': 'to_street1',
    'ship-address-3': null,
    'ship-city': 'to_city',
    'ship-phone-number': 'to_phone',
    'purchase-date': 'placed_at',
  },
  'eBay, with everything of its buyer first': {
    'Sales Record Number': null,
    'Order Number': 'order_number',
    'Buyer Name': null,
    'Buyer Address 1': null,
    'Ship To Name': 'to_name',
    'Ship To Phone': 'to_phone',
    'Ship To Address 1': 'to_street1',
  },
  'Shopify, billed to somebody else': {
    Name: 'order_number',
    'Paid at': null,
    'Created at': 'placed_at',
    'Billing Name': null,
    'Billing Phone': null,
    'Shipping Name': 'to_name',
    'Shipping Street': null,
    'Shipping Address1': 'to_street1',
    'Shipping Address2': 'to_street2',
    'Shipping Phone': 'to_phone',
    Phone: null,
  },
  'Taobao, a landline and a mobile': { 联系电话: null, 联系手机: 'to_phone', 订单付款时间: null, 订单创建时间: 'placed_at' },
  'a list in Chinese': {
    订单号: 'order_number',
    收件人: 'to_name',
    收件人电话: 'to_phone',
    收件人地址: 'to_street1',
    收件人城市: 'to_city',
    '省/州': 'to_province',
    收件人邮编: 'to_postal_code',
    '国家/地区': 'to_country',
    币种: 'currency',
  },
  'a list in Russian': {
    'Номер заказа': 'order_number',
    'Дата заказа': 'placed_at',
    ФИО: 'to_name',
    'Адрес доставки': 'to_street1',
    'Город получателя': 'to_city',
    'Почтовый индекс': 'to_postal_code',
    'Страна получателя': 'to_country',
    'Телефон получателя': 'to_phone',
    'Электронная почта': 'to_email',
    'Артикул товара': 'item_sku',
    'Наименование товара': 'item_name',
    Количество: 'item_quantity',
    'Цена товара': 'item_sold_for',
  },
  'eBay.de, orders': {
    Verkaufsprotokollnummer: null,
    Bestellnummer: 'order_number',
    'Nutzername des Käufers': null,
    'Name des Käufers': null,
    'E-Mail des Käufers': 'to_email',
    'Adresse 1 des Käufers': null,
    'Wohnort des Käufers': null,
    'PLZ des Käufers': null,
    'Land des Käufers': null,
    'Name des Empfängers': 'to_name',
    'Telefonnummer des Empfängers': 'to_phone',
    'Adresse 1 des Empfängers': 'to_street1',
    'Adresse 2 des Empfängers': 'to_street2',
    'Versand nach - Ort': 'to_city',
    'Versand nach - Bundesland': 'to_province',
    'Versand nach - PLZ': 'to_postal_code',
    'Versand nach - Land': 'to_country',
    Artikelnummer: null,
    Angebotstitel: 'item_name',
    Bestandseinheit: 'item_sku',
    Anzahl: 'item_quantity',
    'Verkauft für': null,
    Gesamtbetrag: null,
    'Verkauft am': 'placed_at',
  },
  'WooCommerce, orders in German': {
    Bestellnummer: 'order_number',
    Bestellstatus: 'shop_status',
    Bestelldatum: 'placed_at',
    Kundennotiz: 'notes',
    'Vorname (Lieferung)': 'to_first_name',
    'Nachname (Lieferung)': 'to_last_name',
    'Straße (Lieferung)': 'to_street1',
    'PLZ (Lieferung)': 'to_postal_code',
    'Ort (Lieferung)': 'to_city',
    'Land (Lieferung)': 'to_country',
    Telefon: 'to_phone',
    'E-Mail-Adresse': 'to_email',
    Artikelnummer: 'item_sku',
    Artikelname: 'item_name',
    Menge: 'item_quantity',
    Einzelpreis: 'item_sold_for',
  },
  'a list in French': {
    'N° de commande': 'order_number',
    'Date de commande': 'placed_at',
    Destinataire: 'to_name',
    Société: 'to_company_name',
    'Adresse de livraison': 'to_street1',
    'Complément d’adresse': 'to_street2',
    'Code postal': 'to_postal_code',
    Ville: 'to_city',
    Pays: 'to_country',
    Téléphone: 'to_phone',
    Courriel: 'to_email',
    Référence: 'item_sku',
    Désignation: 'item_name',
    Quantité: 'item_quantity',
    'Prix unitaire': 'item_sold_for',
  },
  'a list in Spanish': {
    'Número de pedido': 'order_number',
    'Fecha del pedido': 'placed_at',
    Nombre: 'to_first_name',
    Apellidos: 'to_last_name',
    Dirección: 'to_street1',
    'Código postal': 'to_postal_code',
    Ciudad: 'to_city',
    Provincia: 'to_province',
    País: 'to_country',
    Teléfono: 'to_phone',
    'Correo electrónico': 'to_email',
    Referencia: 'item_sku',
    Artículo: 'item_name',
    Cantidad: 'item_quantity',
    'Precio unitario': 'item_sold_for',
  },
  'a list in Italian': {
    'Numero ordine': 'order_number',
    'Data ordine': 'placed_at',
    Destinatario: 'to_name',
    Indirizzo: 'to_street1',
    CAP: 'to_postal_code',
    Città: 'to_city',
    Provincia: 'to_province',
    Paese: 'to_country',
    Telefono: 'to_phone',
    'Indirizzo e-mail': 'to_email',
    'Codice articolo': 'item_sku',
    Articolo: 'item_name',
    Quantità: 'item_quantity',
    'Prezzo unitario': 'item_sold_for',
  },
};

describe('the headings of common exports', () => {
  it.each(Object.entries(EXPORTS))('match by themselves: %s', (_name, headings) => {
    const { columns } = matchColumns(ORDER_IMPORT, Object.keys(headings));
    expect(Object.fromEntries(Object.keys(headings).map((heading, i) => [heading, columns[i]?.property ?? null]))).toEqual(headings);
  });

  it.each(Object.entries(EXPORTS))('match for shipments, too: %s', (_name, headings) => {
    const { columns } = matchColumns(SHIPMENT_IMPORT, Object.keys(headings));
    const own: Readonly<Record<string, string>> = { item_name: 'item_description', item_sold_for: 'item_value', item_sku: 'item_product_id' };
    const there = new Set(SHIPMENT_IMPORT.columns.map(({ property }) => property));
    for (const [i, property] of Object.values(headings).entries()) {
      const wanted = property === null ? null : (own[property] ?? property);
      if (wanted !== null && there.has(wanted)) expect([Object.keys(headings)[i], columns[i]?.property]).toEqual([Object.keys(headings)[i], wanted]);
    }
  });

  it.each([
    ['Description', 'Quantity', 'Value', 'COO', 'HTS code'],
    ['品名', '数量', '单价', '原产地', '海关编码'],
    ['Описание', 'Количество', 'Стоимость', 'Страна происхождения', 'ТН ВЭД'],
  ])('name items as people and the API do: %s, %s, %s, %s, %s', (...headings) => {
    const { columns } = matchColumns(SHIPMENT_IMPORT, headings);
    expect(columns.map((column) => column?.property)).toEqual(['item_description', 'item_quantity', 'item_value', 'item_coo', 'item_hts_code']);
  });

  it('declare to customs what is meant for it, not what the buyer saw and paid', () => {
    const headings = ['Product name', 'Unit price', 'Declared value', 'Customs description'];
    const { columns } = matchColumns(SHIPMENT_IMPORT, headings);
    expect(columns.map((column) => column?.property ?? null)).toEqual([null, null, 'item_value', 'item_description']);
    expect(matchColumns(IMPORTS.products, ['Price', 'Declared value']).columns.map((column) => column?.property ?? null)).toEqual([null, 'value']);
  });

  it.each([
    ['products', ['货号', '商品名称', '长(cm)', '单价', '原产国'], ['product_id', 'name', 'length', 'value', 'coo']],
    [
      'products',
      ['Artikelnummer', 'Name', 'Regulärer Preis', 'Gewicht (kg)', 'Länge (cm)', 'Breite (cm)', 'Höhe (cm)', 'Ursprungsland', 'Zolltarifnummer'],
      ['skus', 'name', 'value', 'weight', 'length', 'width', 'height', 'coo', 'hts_code'],
    ],
    ['products', ['UGS', 'Nom', 'Tarif régulier', 'Poids (kg)', 'Longueur (cm)'], ['skus', 'name', 'value', 'weight', 'length']],
    ['products', ['Referencia', 'Nombre', 'Precio normal', 'Peso (g)', 'Código de barras'], ['skus', 'name', 'value', 'weight', 'barcode']],
    ['products', ['COD', 'Nome', 'Prezzo di listino', 'Peso (kg)', 'Paese di origine'], ['skus', 'name', 'value', 'weight', 'coo']],
    ['inbound', ['入库单号', '仓库', '快递单号', '货号', '数量'], ['reference', 'warehouse', 'tracking_number', 'sku', 'quantity']],
    ['customs_products', ['英文品名', '海关编码', '原产国', '申报价值'], ['description', 'hts_code', 'coo', 'value']],
    ['customs_products', ['Описание на английском', 'ТН ВЭД', 'Страна происхождения', 'Стоимость'], ['description', 'hts_code', 'coo', 'value']],
    [
      'orders',
      ['訂單編號', '收件人', '郵遞區號', '國家', '商品名稱', '數量'],
      ['order_number', 'to_name', 'to_postal_code', 'to_country', 'item_name', 'item_quantity'],
    ],
    ['orders', ['Order ID', 'Seller SKU', 'Created Time', 'Ship Name', 'Ship Zipcode'], ['order_number', 'item_sku', 'placed_at', 'to_name', 'to_postal_code']],
  ] as const)('of lists of %s as people keep them: %s', (kind, headings, properties) => {
    expect(matchColumns(IMPORTS[kind], headings).columns.map((column) => column?.property ?? null)).toEqual(properties);
  });

  it('leave out the apostrophe that Shopify writes before a bar code', () => {
    const headings = ['Product ID', 'Name', 'Value', 'Country of origin', 'Variant Barcode'];
    const check = openCheck(IMPORTS.products, headings, matchColumns(IMPORTS.products, headings));
    const [unit] = [...check.push(['MUG', 'Blue mug', '18', 'CN', "'4006381333931"]), ...check.end()];
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({ product: { barcode: '4006381333931', barcode_kind: 'custom' } });
  });

  it.each([
    ['Gewicht (g)', '350', '', '', 0.35],
    ['Weight, lb', '2', '', '', 0.907],
    ['重量（克）', '350', '', '', 0.35],
    ['Вес, кг', '0,35', '', '', 0.35],
    ['Weight (g)', '12', 'Weight unit', 'oz', 0.34],
    // The column is there, and says nothing.
    ['Weight (g)', '350', 'Weight unit', ' ', 0.35],
  ])('count the unit in the heading %s of %s', (heading, weight, unitHeading, unit, kg) => {
    const headings = ['Product ID', 'Name', 'Value', 'Country of origin', heading, 'Länge [mm]', ...(unit === '' ? [] : [unitHeading])];
    const match = matchColumns(IMPORTS.products, headings, { [heading]: 'weight', 'Länge [mm]': 'length' });
    const check = openCheck(IMPORTS.products, headings, match);
    const [read] = [...check.push(['MUG', 'Blue mug', '18', 'CN', weight, '125', unit]), ...check.end()];
    expect(read?.input).toMatchObject({ product: { weight: kg, length: 12.5 } });
  });

  it('count it for a shipment and its goods, unless its row says which units it is in', () => {
    const headings = csvFile([])
      .trim()
      .split(',')
      .map((heading) => (heading.endsWith('weight') ? `${heading} (g)` : heading));
    const match = matchColumns(SHIPMENT_IMPORT, headings);
    const weights = (units: string, weight: string, itemWeight: string) => {
      const check = openCheck(SHIPMENT_IMPORT, headings, match, { known: knownSets({ service: ['plus'], entry_point: ['HKGHUB'] }) });
      check.push(shipmentLine({ units, weight }));
      check.push(itemLine({ item_weight: itemWeight }));
      const [{ problems, input } = { problems: [], input: null }] = check.end();
      return [problems, input?.weight, input?.line_items[0]?.weight];
    };
    expect(weights('', '450', '180')).toEqual([[], 0.45, 0.18]);
    expect(weights('imperial', '4.5', '1.8')).toEqual([[], 4.5, 1.8]);
  });

  it('find the column of a measure whose heading names another unit', () => {
    const headings = ['Weight (g)', 'Length (mm)', 'Item weight, oz', 'Made in'];
    expect(matchColumns(IMPORTS.customs_products, headings).columns[0]?.property).toBe('weight');
    expect(matchColumns(SHIPMENT_IMPORT, headings).columns.map((column) => column?.property)).toEqual(['weight', 'length', 'item_weight', 'item_coo']);
  });

  it('make one shipment of the rows of an order, without a row type', () => {
    const headings = [
      'Name',
      'Shipping Name',
      'Shipping Address1',
      'Shipping City',
      'Shipping Zip',
      'Shipping Province',
      'Shipping Country',
      'Entry point',
      'Terms',
      'Weight',
      'Lineitem name',
      'Lineitem quantity',
      'Lineitem price',
      'Item weight',
      'Origin',
    ];
    const match = matchColumns(SHIPMENT_IMPORT, headings);
    expect(match.missing).toEqual([]);
    const check = openCheck(SHIPMENT_IMPORT, headings, match);
    const head = ['Ana Costa', '350 5th Ave', 'New York', '10118', 'NY', 'US', 'HKGHUB', 'DDU', '1,2'];
    const rows = [
      ['#1001', ...head, 'Cotton t-shirt', '2', '12,50', '0,18', 'CN'],
      ['#1001', ...head.map(() => ''), 'Stoneware mug', '1', '1.299,00', '0,35', 'CN'],
      ['#1002', ...head, 'Cotton t-shirt', '1', '12,50', '0,18', 'CN'],
    ];
    const units = [...rows.flatMap((row) => check.push(row)), ...check.end()];
    expect(units.map(({ problems }) => problems)).toEqual([[], []]);
    expect(units.map(({ input }) => [input?.order_number, input?.line_items.map(({ quantity, value }) => [quantity, value])])).toEqual([
      [
        '#1001',
        [
          [2, 12.5],
          [1, 1299],
        ],
      ],
      ['#1002', [[1, 12.5]]],
    ]);
  });
});

it('never sends to the first what is for the second of two rows with one number', () => {
  const headings = ['Order number', 'Recipient name', 'Street', 'City', 'Country', 'Notes', 'SKU', 'Quantity'];
  const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings));
  const rows = [
    ['A-1', 'Ana Costa', '350 5th Ave', 'New York', 'US', '', 'MUG-BLUE', '1'],
    ['A-1', 'Bob Builder', '350 5th Ave', 'New York', 'US', '', 'TEE-1', '1'],
    ['A-2', 'Ana Costa', '350 5th Ave', 'New York', 'US', 'Ring twice', 'MUG-BLUE', '1'],
    ['A-2', ' Ana Costa', '', '', '', 'Ring twice', 'TEE-1', '1'],
  ];
  const [first, second] = [...rows.flatMap((row) => check.push(row)), ...check.end()];
  expect(first?.input).toBeNull();
  expect(first?.problems).toEqual([{ line: 3, column: 'Recipient name', value: 'Bob Builder', key: 'imports:problem.differs', values: { line: 2 } }]);
  expect(second?.problems).toEqual([]);
  expect(second?.input).toMatchObject({ order_number: 'A-2', line_items: [{ sku: 'MUG-BLUE' }, { sku: 'TEE-1' }] });
});

describe('what was sent or canceled in the shop', () => {
  const headings = ['Name', 'Shipping Name', 'Shipping Street', 'Shipping City', 'Shipping Country', 'Fulfillment Status', 'Cancelled at'];
  const lines = ['Lineitem sku', 'Lineitem quantity', 'Lineitem fulfillment status'];
  const read = (...rows: readonly (readonly [status: string, canceled: string, line: string])[]) => {
    const all = [...headings, ...lines];
    const check = openCheck(ORDER_IMPORT, all, matchColumns(ORDER_IMPORT, all));
    const cells = rows.map(([status, canceled, line], i) => [`#${i}`, 'Ana Costa', '350 5th Ave', 'New York', 'US', status, canceled, 'MUG-BLUE', '1', line]);
    return [...cells.flatMap((row) => check.push(row)), ...check.end()];
  };

  it('is never sent again', () => {
    const units = read(['fulfilled', '', ''], ['unfulfilled', '2026-11-20 11:00:00 +0800', ''], ['partial', '', 'fulfilled']);
    expect(units.map(({ problems }) => problems.map(({ column, key }) => [column, key]))).toEqual([
      [['Fulfillment Status', 'imports:problem.over']],
      [['Cancelled at', 'imports:problem.over']],
      [['Lineitem fulfillment status', 'imports:problem.over']],
    ]);
  });

  it('stands in nobody’s way where it waits', () => {
    const units = read(
      ['unfulfilled', '', 'pending'],
      ['', '', ''],
      ['partial', '', 'unfulfilled'],
      ['processing', '', ''],
      ['Ожидает сборки', '', ''],
      ['1', '', ''],
    );
    expect(units.flatMap(({ problems }) => problems)).toEqual([]);
    expect(units[0]?.input).not.toHaveProperty('shop_status');
  });

  it.each(['Shipped', 'CANCELED', '交易成功', '卖家已发货，等待买家确认', 'Отменён', 'Nov-20-26', '20.11.2026'])('is known by %s', (text) => {
    expect(convertCell({ type: 'open_status', meta: {} }, text)).toBeUndefined();
  });
});

it('adds up lines of one SKU sold for one price, as shops do', () => {
  const headings = ['Name', 'Shipping Name', 'Shipping Street', 'Shipping City', 'Shipping Country', 'Lineitem sku', 'Lineitem quantity', 'Lineitem price'];
  const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings));
  const rows = [
    ['#1', 'Ana Costa', '350 5th Ave', 'New York', 'US', 'MUG-BLUE', '1', '18.00'],
    ['#1', '', '', '', '', 'TEE-1', '1', '9.50'],
    ['#1', '', '', '', '', 'MUG-BLUE', '2', '18'],
    ['#1', '', '', '', '', 'MUG-BLUE', '4', '12.00'],
    ['#1', '', '', '', '', 'NO SUCH', '1', '12.00'],
  ];
  const [order] = [...rows.flatMap((row) => check.push(row)), ...check.end()];
  expect(order?.problems.map(({ line, column }) => [line, column])).toEqual([[6, 'Lineitem sku']]);
  const [sound] = [...rows.slice(0, 4).flatMap((row) => check.push(row)), ...check.end()];
  expect(sound?.problems).toEqual([]);
  expect(sound?.input).toMatchObject({
    line_items: [
      { sku: 'MUG-BLUE', quantity: 3, sold_for: 18 },
      { sku: 'TEE-1', quantity: 1 },
      { sku: 'MUG-BLUE', quantity: 4, sold_for: 12 },
    ],
  });
});

it.each([
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['12.345.678,9', 12_345_678.9],
  ['12,345,678.9', 12_345_678.9],
  ['1.299.000', 1_299_000],
  ['1,299,000', 1_299_000],
  ['1 299,00', 1299],
  ['1 299', 1299],
  ['12 345 678,90', 12_345_678.9],
  ["1'299.50", 1299.5],
  ['1299,5', 1299.5],
  ['1299.5', 1299.5],
  ['0,125', 0.125],
  ['1,250', undefined],
  ['1.29,00', undefined],
  ['1,29.00', undefined],
  ['12 34', undefined],
  ['1.299,00,0', undefined],
])('reads %s as %s', (text, value) => {
  expect(convertCell({ type: 'decimal', meta: {} }, text)).toBe(value);
});

it.each(['MUG-1; MUG-2', 'MUG-1, MUG-2', 'MUG-1，MUG-2；', 'MUG-1\r\nMUG-2'])('reads the list %j however it is written', (text) => {
  expect(convertCell({ type: 'ids', meta: {} }, text)).toEqual([{ id: 'MUG-1' }, { id: 'MUG-2' }]);
  const codes = text.replace('MUG-1', 'US:2204.21.5040').replace('MUG-2', 'Germany 2204 2111');
  expect(convertCell({ type: 'national_codes', meta: {} }, codes)).toEqual([
    { country: 'US', hs_code: '2204215040' },
    { country: 'DE', hs_code: '22042111' },
  ]);
});

// A spreadsheet puts semicolons between cells where a comma stands before decimals.
it.each([
  ['1,250', 1.25],
  ['0,350', 0.35],
  ['12,5', 12.5],
  ['1.299,00', 1299],
  ['12.5', 12.5],
  ['0.350', 0.35],
  ['1.250', undefined],
])('reads %s in a file of semicolons as %s', (text, value) => {
  expect(convertCell({ type: 'decimal', meta: {} }, text, { separator: ';' })).toBe(value);
});

it.each([
  ['us', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['США', 'US'],
  ['美国', 'US'],
  ['Россия', 'RU'],
  ['Российская Федерация', 'RU'],
  ['Объединенные Арабские Эмираты', 'AE'],
  ['UK', 'GB'],
  ["Cote d'Ivoire", 'CI'],
  ['Turkey', 'TR'],
  ['中国香港', 'HK'],
  ['Nowhere', undefined],
  ['constructor', undefined],
  ['-', undefined],
])('reads the country %s as %s', (text, code) => {
  expect(convertCell({ type: 'country', meta: {} }, text)).toBe(code);
});

describe('moments', () => {
  const read = (text: string, zone = 'Asia/Shanghai') => convertCell({ type: 'moment', meta: {} }, text, { known: { moment: new Set([zone]) } });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/11/5', '2026-11-05'],
    ['2026年11月5日', '2026-11-05'],
    ['20.11.2026', '2026-11-20'],
    ['5.11.2026', '2026-11-05'],
    ['11/20/2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['11/11/2026', '2026-11-11'],
    ['11/25/26', '2026-11-25'],
    ['20-11-2026', '2026-11-20'],
    ['Nov-20-26', '2026-11-20'],
    ['20-Nov-26', '2026-11-20'],
    ['November 20, 2026', '2026-11-20'],
    ['2026-11-20 10:22:13 +0800', '2026-11-20T10:22:13+08:00'],
    ['2026-11-20 10:22:13', '2026-11-20T02:22:13.000Z'],
    ['2026/11/20 8:22', '2026-11-20T00:22:00.000Z'],
    ['20.11.2026 10:22:13', '2026-11-20T02:22:13.000Z'],
    ['11/20/2026 1:22:13 PM', '2026-11-20T05:22:13.000Z'],
    ['11/20/2026 12:05 AM', '2026-11-19T16:05:00.000Z'],
  ])('reads %s as %s', (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it.each([
    '11/05/2026',
    '11/05/26',
    '26/11/25',
    '05-11-2026',
    '26.11.25',
    '20 Dez 2026',
    '31.02.2026',
    '13-13-2026',
    '2026-11-20 25:00',
    '2026-11-20 10:61',
    'Foo-20-26',
    '20/20/2026',
    '1',
  ])('refuses %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('are of the zone’s summer and winter', () => {
    expect(['2026-07-01 12:00', '2026-12-01 12:00', '2026-10-25 02:30', '2026-03-29 02:30'].map((text) => read(text, 'Europe/Berlin'))).toEqual([
      '2026-07-01T10:00:00.000Z',
      '2026-12-01T11:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ]);
  });

  it.each([
    ['05-11-2026', 'imports:problem.unclearDay'],
    ['26.11.25', 'imports:problem.unclearDay'],
    ['20 Dez 2026', 'imports:problem.noDay'],
  ])('say of %s what to write instead', (text, key) => {
    expect(typeWarning({ type: 'moment', meta: {} }, text).key).toBe(key);
  });

  it('say of a day that could be two what to write', () => {
    const headings = ['order_number', 'placed_at', 'to_street1', 'to_city', 'to_country', 'item_sku', 'item_quantity'];
    const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings));
    const units = [...check.push(['A-1', '11/05/2026', '350 5th Ave', 'New York', 'US', 'MUG-BLUE', '1']), ...check.end()];
    expect(units.flatMap(({ problems }) => problems.map(({ column, key }) => [column, key]))).toContainEqual(['placed_at', 'imports:problem.unclearDay']);
  });
});

it('keeps the time of a workbook’s cell', () => {
  expect([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T10:22:13Z')].map(cellText)).toEqual(['2026-11-20', '2026-11-20 10:22:13']);
});
