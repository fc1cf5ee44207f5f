/** What people write in cells of shipments and customs products for one of a few values, in the three languages. */
export const SAID = {
  units: {
    metric: ['kg', 'kg, cm', 'kg/cm', '公制', 'метрические', 'кг', 'кг, см'],
    imperial: ['oz', 'oz, in', 'oz/in', '英制', 'имперские', 'дюймы', 'унции, дюймы'],
  },
  kind: { parcel: ['package', 'box', '包裹', 'посылка', 'коробка'], envelope: ['letter', '信封', '信件', 'конверт', 'письмо'] },
  reason_for_export: {
    sale: ['sold', 'merchandise', 'sale of goods', 'commercial', '销售', '货物销售', '商品', 'продажа', 'продажа товаров', 'товар'],
    gift: ['present', '礼品', '礼物', 'подарок'],
    sample: ['commercial sample', 'samples', '样品', '商业样品', '货样', 'образец', 'коммерческий образец'],
    documents: ['document', '文件', 'документы', 'документ'],
    return: ['returned goods', 'returns', '退货', '退回商品', 'возврат', 'возврат товара'],
    other: ['其他', 'другое', 'прочее'],
  },
  goods_type: {
    ordinary: ['ordinary goods', '普通商品', 'обычный товар', 'обычный'],
    regulated: ['regulated goods', '受监管商品', 'регулируемый товар', 'регулируемый'],
  },
} as const;
