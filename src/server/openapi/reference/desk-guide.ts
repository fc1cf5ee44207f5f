import type { Language } from '../../../shared/words.ts';
import type { Chapter, Guide } from './guide.ts';

/** What the reference of the warehouse desk says otherwise than that of the console. */
export interface DeskGuide {
  words: Pick<Guide, 'title' | 'text' | 'other' | 'tokenHint'>;
  start: Chapter;
  /** What its calls are about, by their tags. */
  parts: Readonly<Record<string, string>>;
}

/** Chapters of the console's reference that hold at the desk, too; the first is the desk's own. */
export const DESK_CHAPTERS = ['start', 'errors', 'idempotency', 'versions'] as const;

export const DESK_GUIDES: Record<Language, DeskGuide> = {
  en: {
    words: {
      title: 'Portolan warehouse desk API',
      text: 'For conveyors, scales and scanners of the operator’s warehouses.',
      other: 'At the desk',
      tokenHint: 'Stays in this tab. What you send is done: the desk has no test mode.',
    },
    start: {
      title: 'Machines at the warehouse desk',
      text: `A machine makes the same calls as the desk’s pages. They are on this site, not on the console’s. The operator makes its token on the server, for one of their people, whose name what it does will bear:

{{deskToken}}

{{desk}}

- Receiving: \`GET /desk/inbound\` finds a shipment by any code on a carton, \`POST /desk/inbound/{id}/counts\` adds what was counted, and \`PUT /desk/inbound/{id}/finish\` makes it stock.
- Verifying: \`PUT /desk/products/{id}/verify\` takes weight and sides.
- Packing: \`POST /desk/picks\` puts ready orders on a cart, \`POST /desk/packs\` packs a parcel and buys its label, and \`GET /desk/packs/{id}/label\` prints it.
- Returns: \`POST /desk/returns\` takes a parcel in, \`PUT /desk/returns/{id}/verify\` tells what was found, and \`PUT /desk/returns/{id}/carry-out\` confirms what was decided.
- Reshipments: \`GET /desk/reshipments\` says what to pack, \`POST /desk/reshipments/{id}/pack\` weighs the parcel and buys its label.
- Counting: \`GET /desk/counts\` says what to count next, \`POST /desk/counts\` what lies there.

What an answer asks for:

- 404 with a sentence at \`status\`: the order, cart or parcel was packed, canceled or held meanwhile. Put the goods back; sending it again changes nothing.
- 409 \`not_eligible\`: the sentence at \`status\` or \`warehouse\` says why. Sending it again changes nothing.
- 409 \`inbound_surplus\`: more than was announced. Count again, and if it is so, send the same with \`surplus\`.
- 409 \`pick_taken\`: leave out the order that is named at \`orders\`, and send the others.
- 402: the merchant’s balance does not cover the parcel. It stays on its cart; send it again later.
- 429 and 503: wait as long as \`Retry-After\` says, and send the same with the same key.
- \`POST /desk/returns\` without a \`return\`: nobody is known for the parcel. Write its \`unmatched_id\` on it, and send a photo of it.
- \`POST /desk/reshipments/{id}/pack\` without a \`label_id\`: it costs more than was approved. Set it aside until its merchant approves it again.

Send \`left\` with every pack, as many units as were read to be packed: a parcel whose answer got lost is then not packed a second time.

Send an \`Idempotency-Key\` with every change: what is scanned once then counts once, even if the answer got lost. Weights are kg, lengths cm, times ISO 8601 in UTC. The desk works on live data only; a merchant’s program plays the warehouse in test mode by calls of the console.`,
    },
    parts: {
      operatorWarehouses: 'Warehouses',
      products: 'Product labels and pictures',
      desk: 'Verifying products',
      inboundDesk: 'Receiving',
      picks: 'Picking and packing',
      counts: 'Counting',
      returnsDesk: 'Returns',
      reshipmentsDesk: 'Reshipments',
      tracking: 'Tracking events',
    },
  },
  zh: {
    words: {
      title: 'Portolan 仓库工作台 API',
      text: '供运营商仓库的输送线、电子秤和扫码设备使用。',
      other: '工作台',
      tokenHint: '仅保留在此标签页中。发送的操作会真实执行：工作台没有测试模式。',
    },
    start: {
      title: '仓库工作台的设备',
      text: `设备使用与工作台页面相同的调用，地址在本网站，而不是控制台。运营商在服务器上以某位工作人员的名义创建令牌，设备的操作会记在此人名下：

{{deskToken}}

{{desk}}

- 收货：\`GET /desk/inbound\` 按箱上的任一编码查找入库货件，\`POST /desk/inbound/{id}/counts\` 记录清点数量，\`PUT /desk/inbound/{id}/finish\` 完成后计入库存。
- 核验：\`PUT /desk/products/{id}/verify\` 提交重量和尺寸。
- 打包：\`POST /desk/picks\` 把待拣货订单放上拣货车，\`POST /desk/packs\` 打包一个包裹并购买面单，\`GET /desk/packs/{id}/label\` 用于打印面单。
- 退货：\`POST /desk/returns\` 接收包裹，\`PUT /desk/returns/{id}/verify\` 提交核验结果，\`PUT /desk/returns/{id}/carry-out\` 确认已按决定处理。
- 重新发货：\`GET /desk/reshipments\` 说明要打包什么，\`POST /desk/reshipments/{id}/pack\` 提交重量并购买面单。
- 盘点：\`GET /desk/counts\` 说明接下来盘点什么，\`POST /desk/counts\` 提交实际数量。

各种响应之后该做什么：

- 404 且 \`status\` 带有说明：订单、拣货车或包裹已在此期间打包、取消或暂挂。请把货放回货架，重复发送不会有变化。
- 409 \`not_eligible\`：原因见 \`status\` 或 \`warehouse\` 的说明。重复发送不会有变化。
- 409 \`inbound_surplus\`：多于申报数量。请重新清点；确实如此时，加上 \`surplus\` 再次发送。
- 409 \`pick_taken\`：去掉 \`orders\` 中指出的订单，再发送其余订单。
- 402：商家余额不足以支付该包裹。包裹留在拣货车上，稍后再发送。
- 429 和 503：按 \`Retry-After\` 等待，再用相同的键发送相同的内容。
- \`POST /desk/returns\` 的响应没有 \`return\`：不知道包裹属于谁。请把 \`unmatched_id\` 写在包裹上，并上传照片。
- \`POST /desk/reshipments/{id}/pack\` 的响应没有 \`label_id\`：费用高于已批准的金额。请先搁置，等商家再次批准。

每次打包都请带上 \`left\`，即读取到的待打包件数：响应丢失的包裹就不会被打包两次。

每次修改都请带上 \`Idempotency-Key\`：即使响应丢失，扫描一次也只计一次。重量单位为 kg，长度单位为 cm，时间为 UTC 的 ISO 8601 格式。工作台只处理正式数据；商家的程序在测试模式下用控制台的调用模拟仓库。`,
    },
    parts: {
      operatorWarehouses: '仓库',
      products: '商品标签和图片',
      desk: '商品核验',
      inboundDesk: '收货',
      picks: '拣货和打包',
      counts: '盘点',
      returnsDesk: '退货',
      reshipmentsDesk: '重新发货',
      tracking: '物流轨迹',
    },
  },
  ru: {
    words: {
      title: 'API рабочего места на складе Portolan',
      text: 'Для конвейеров, весов и сканеров на складах оператора.',
      other: 'Рабочее место',
      tokenHint: 'Остаётся только в этой вкладке. Отправленное выполняется: тестового режима у рабочего места нет.',
    },
    start: {
      title: 'Устройства на складе',
      text: `Устройство делает те же вызовы, что и страницы рабочего места. Они находятся на этом сайте, а не в консоли. Токен оператор создаёт на сервере для одного из сотрудников, от имени которого всё и выполняется:

{{deskToken}}

{{desk}}

- Приёмка: \`GET /desk/inbound\` находит поставку по любому коду на коробе, \`POST /desk/inbound/{id}/counts\` добавляет посчитанное, \`PUT /desk/inbound/{id}/finish\` превращает его в остатки.
- Проверка товаров: \`PUT /desk/products/{id}/verify\` принимает вес и размеры.
- Упаковка: \`POST /desk/picks\` ставит готовые заказы на тележку, \`POST /desk/packs\` упаковывает посылку и покупает этикетку, \`GET /desk/packs/{id}/label\` отдаёт её на печать.
- Возвраты: \`POST /desk/returns\` принимает посылку, \`PUT /desk/returns/{id}/verify\` сообщает, что найдено, \`PUT /desk/returns/{id}/carry-out\` подтверждает, что решение выполнено.
- Повторные отправки: \`GET /desk/reshipments\` говорит, что упаковать, \`POST /desk/reshipments/{id}/pack\` принимает вес и покупает этикетку.
- Пересчёт: \`GET /desk/counts\` говорит, что считать дальше, \`POST /desk/counts\` — сколько лежит на самом деле.

Что делать после ответа:

- 404 с пояснением в \`status\`: заказ, тележка или посылка уже упакованы, отменены или приостановлены. Верните товар на полку; повторный запрос ничего не изменит.
- 409 \`not_eligible\`: причина указана в \`status\` или \`warehouse\`. Повторный запрос ничего не изменит.
- 409 \`inbound_surplus\`: больше, чем заявлено. Пересчитайте и, если всё верно, отправьте то же самое с \`surplus\`.
- 409 \`pick_taken\`: уберите заказ, названный в \`orders\`, и отправьте остальные.
- 402: баланса продавца не хватает на посылку. Она остаётся на тележке; повторите запрос позже.
- 429 и 503: подождите, сколько указано в \`Retry-After\`, и отправьте то же самое с тем же ключом.
- \`POST /desk/returns\` без \`return\`: чья это посылка, неизвестно. Напишите на ней \`unmatched_id\` и пришлите её фото.
- \`POST /desk/reshipments/{id}/pack\` без \`label_id\`: стоит дороже, чем одобрено. Отложите посылку, пока продавец не одобрит её снова.

Передавайте \`left\` с каждой упаковкой — сколько единиц, по вашим последним данным, оставалось упаковать: тогда посылка, ответ о которой потерялся, не будет упакована второй раз.

Передавайте \`Idempotency-Key\` с каждым изменением: отсканированное один раз будет учтено один раз, даже если ответ потерялся. Вес — в кг, длина — в см, время — ISO 8601 по UTC. Рабочее место работает только с настоящими данными; программа продавца имитирует склад в тестовом режиме вызовами консоли.`,
    },
    parts: {
      operatorWarehouses: 'Склады',
      products: 'Этикетки и фото товаров',
      desk: 'Проверка товаров',
      inboundDesk: 'Приёмка',
      picks: 'Отбор и упаковка',
      counts: 'Пересчёт',
      returnsDesk: 'Возвраты',
      reshipmentsDesk: 'Повторные отправки',
      tracking: 'События отслеживания',
    },
  },
};
