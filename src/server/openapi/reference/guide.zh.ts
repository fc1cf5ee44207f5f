import type { Guide } from './guide.ts';

export const zh: Guide = {
  title: 'Portolan API',
  text: '控制台能做的一切，程序都能做。',
  guides: '指南',
  calls: '接口',
  search: '搜索接口',
  nothing: '没有匹配的接口。',
  needs: '需要权限范围 {scope}。',
  anybody: '无需登录即可调用。',
  onlyPerson: '仅限已登录的用户，令牌不可调用。',
  parameters: '参数',
  body: '请求体',
  answer: '响应',
  headers: '响应头',
  codes: '错误',
  meaning: '含义',
  required: '必填',
  example: '示例',
  tryIt: '试一试',
  token: '访问令牌',
  tokenHint: '仅保存在本标签页。请使用测试模式下创建的令牌：不会产生费用。',
  send: '发送',
  sending: '正在发送…',
  description: '供程序读取的描述（OpenAPI 3.1）',
  client: 'TypeScript 客户端',
  language: '语言',
  menu: '目录',
  anyToken: '任何权限范围的令牌均可调用。',
  deprecated: '已弃用。',
  sunset: '可使用至 {day}。',
  instead: '请改用 {call}。',
  status: '状态码',
  code: '错误码',
  orNull: '可为 null',
  fallback: '省略时：',
  oneOf: '可选值：',
  values: '{n} 个可选值',
  fieldsOf: '{name} 的字段',
  characters: '{n} 个字符',
  items: '{n} 项',
  documents: '也可返回',
  badJson: '请求体不是有效的 JSON。',
  lost: '没有收到响应。',
  ask: '该令牌作用于正式数据：请求一经发送即会执行，可能产生费用，部分操作无法撤销。',
  sendAnyway: '向正式数据发送',
  end: '停止',
  saveFile: '保存文件',
  copy: '复制',
  copied: '已复制',
  codeIn: '示例语言',
  theme: '浅色或深色',
  skip: '跳到正文',
  linkTo: '“{title}”的链接',
  stop: '。',
  next: '下一页：',
  base: '基础地址',
  shipping: '物流',
  fulfilment: '订单、库存与退货',
  other: '账户及其他',
  topics: '各主题的事件内容',
  topicsText:
    'Webhook 推送的内容，除 `webhook.test` 外也可用 `GET /events` 查询。`data` 始终包含 `object` 和 `id`，其余字段见下文；没有列出其他字段的主题只包含这两项。',
  elsewhere: '常见名称',
  here: '本 API 的名称',
  chapters: {
    start: {
      title: '五分钟打出第一张面单',
      text: `1. 先在控制台的“设置”中填写发件人：没有发件人就无法购买面单。然后在账户菜单中切换到测试模式。测试模式有独立的数据，面单上印有 TEST，不产生任何费用。

2. 在账户网站的“访问令牌”（{accounts}/developer/tokens）中创建一个令牌，权限范围选 \`read_shipments\` 和 \`write_shipments\`。令牌只显示一次。测试模式下创建的令牌只能操作测试数据；在测试模式之外创建的令牌操作正式数据。

3. 查询一个包裹的运费：

{{ask}}

4. 一次调用即可创建货件并购买面单。如果面单购买失败，货件会保留，\`errors\` 会说明原因，无需重新提交，之后用 \`POST /labels\` 购买面单即可。

{{ship}}

5. 用响应中的 \`label_id\` 下载面单：

{{print}}

上线时换用在测试模式之外创建的令牌即可，其他都不用改。权限范围 \`write_…\` 包含 \`read_…\`。如果是您自己的程序，需要为账户工作且不依赖某个人，请使用 OAuth 2 客户端，其令牌有效期为一小时：

{{oauth}}

重量单位为 kg，长度单位为 cm，时间为 UTC 的 ISO 8601 格式，金额为数字并附币种。每个成功的响应都是 \`{"success": true, "data": {…}}\`，其中只有一个以资源命名的键。`,
    },
    test: {
      title: '测试模式：走完整个流程',
      text: `测试模式下没有仓库和承运商作业。每个等待它们的对象都有一个调用，用来模拟接下来会发生的事，因此您的程序测试在几秒内就能见到每种状态、事件和 Webhook：

- \`POST /test/inbound/{id}/advance\`：仓库清点您申报的货物，再完成收货，货物即成为库存。
- \`POST /test/orders/{id}/advance\`：仓库为待拣货的订单拣货，再打包；包裹即成为货件。
- \`POST /test/shipments/{id}/advance\`：包裹新增一条物流轨迹，直至送达。
- \`POST /test/returns/{id}/advance\`：接收退货、核验，并按您的决定重新入库或销毁。
- \`POST /test/reshipments/{id}/advance\`：打包您已批准的重新发货单。

加上 \`{"goes_wrong": true}\`，就会遇到日常可能发生的问题：货物破损、找不到货、海关扣留或派送未成功、退货已损坏、重新发货超出批准的重量。商品提交后即视为已核验。一切都不收费，30 天后删除。`,
    },
    apps: {
      title: '网页应用：用 OAuth 2 为其他账户工作',
      text: `为其他账户的用户工作的程序是类型为 \`web\` 的客户端（\`POST /credentials\`，或账户网站的“客户端”页面）。请把用户的浏览器引导到以下地址。必须使用 S256 方式的 PKCE，\`redirect_uri\` 须与客户端登记的地址逐字一致：

{{authorize}}

用户登录后会看到您申请的权限，并为一个账户授权。您会收到 \`code\` 和您的 \`state\`，或者 \`error=access_denied\`。请在一分钟内兑换授权码：

{{exchange}}

响应中的 \`scope\` 说明实际获准的权限；调用不会超出用户本人的权限，\`GET /users/me\` 说明针对哪个账户。访问令牌有效期为一小时。刷新令牌有效期为 90 天，只能使用一次：每次响应都会带来下一个，请先保存再继续。刷新令牌被使用两次会视为被盗，它以及由它产生的一切都会失效。

{{refresh}}

用户在“应用”页面收回授权后立即生效：调用返回 401，下一次刷新返回 \`invalid_grant\`。程序也可向账户网站的 \`/oidc/token/revocation\` 发送 \`POST\` 自行放弃授权：提交任一令牌，两个令牌都会失效。测试模式下创建的客户端只能操作测试数据。所有地址都列在账户网站的 \`/oidc/.well-known/openid-configuration\` 中。`,
    },
    shop: {
      title: '自建店铺：接收订单，回传包裹和库存',
      text: `用 \`POST /shops\` 连接，类型为 \`custom\`。响应中有只显示一次的 \`secret\`，以及 \`hook_url\`：订单付款后以及每次变更时，您的店铺把订单发送到该地址，签名方式与 Webhook 相同：

{{shopOrder}}

- 相同的 \`id\` 再次发送即变更该订单；以较晚的 \`updated_at\` 为准，\`status\` 为 \`canceled\` 则取消订单。每个 \`webhook-id\` 只处理一次：变更后的订单需要新的编号。
- 200 表示已收到，并不表示已接单：订单会在几秒内生成，可用 \`GET /orders\` 查到，\`shop_id\` 填店铺的编号（\`id\`）。早于 \`options/orders_from\` 下单的订单不会处理：默认为店铺连接的时间，可设为更早。无法接收的订单及原因在 \`GET /shops/{id}/troubles\` 中；没有对应商品的 SKU 在 \`GET /shops/{id}/unknown-skus\` 中等待处理。
- \`price\` 的小数位数可以超过该币种：3 件共 10.00 时发送 3.333333，订单中会变成 1 件 3.34 和 2 件 3.33。如果一行的总额本身超过该币种的小数位数，会四舍五入，并在订单的 \`notes\` 中注明。
- 422 会指出字段，403 表示签名错误或时间相差超过五分钟。

设置 \`settings/url\` 后，您的店铺会收到用同一密钥签名的消息：每个包裹一条 \`order.shipped\`，包裹被拆开时为 \`order.recalled\`，启用 \`push_stock\` 后还有库存变化的 SKU 的 \`stock.changed\`。非 2xx 的响应会重试。控制台“店铺 › 自建店铺”中列有每种消息的完整内容。`,
    },
    errors: {
      title: '错误',
      text: `失败的调用会返回 HTTP 状态码、固定不变的 \`code\`、可直接展示给用户的 \`message\`（语言由 \`Accept-Language\` 决定：en、zh、ru），以及 \`errors\`：按路径列出每个有误字段的说明。

{{error}}

- 400 和 422：请求有误，重发也不会成功。
- 401：没有有效令牌。403：令牌缺少权限范围（\`scope\` 和 \`WWW-Authenticate\` 会写明），或该用户没有权限。
- 404：对象不存在，或属于其他账户。
- 405、406、415：该地址不支持此方法、此响应格式或此请求格式。
- 409：对象的当前状态不允许，或期间已被修改。
- 412：对象与 \`If-Match\` 所指的不一致。
- 429 和 503：请在 \`Retry-After\` 秒后重试。
- 500：我们的问题。联系时请提供响应中的 \`x-request-id\`。

未知或重复的字段和参数会被拒绝并指明名称，以免拼写错误被悄悄忽略。`,
    },
    paging: {
      title: '列表',
      text: `列表最多返回 \`limit\` 行（默认 50，最多 250），以及 \`next_page\`：把它作为下一次调用的 \`page_token\`；最后一页为 null。期间新增的行不会造成遗漏或重复。令牌仅对相同的账户、筛选条件和排序有效。\`total=true\` 会附上精确总数。一个筛选条件可以有多个值，以逗号分隔：\`status=Pending,Labeled\`。

{{pages}}

\`updated_min\` 用于查询某一时间之后有变化的对象，适合保持数据同步。请从您已有的最晚 \`updated\` 之前几分钟开始查询：您读取期间正在保存的内容，时间可能更早；已知的内容再读一次也无妨。货件、订单、退货和重新发货列表可用 \`sort=updated&order=asc\` 从最早的变化开始：同步中断后，从已有的最后一个 \`updated\` 继续即可；读取期间又有变化的对象会在末尾再次出现。已删除的对象不在任何列表中，由 \`GET /events\` 和 Webhook 告知（\`order.deleted\`）。时间可以是账户时区的日期，也可以是具体时刻，两端都包含在内。\`q\` 在各行的文字中查找任意位置的文本，不区分大小写和重音符号：\`emile\` 也能找到 Émile。货件、订单、商品和退货列表加上 \`full=true\`，一次调用即可返回每个完整对象。

单个对象带有 \`ETag\`。把它放在 \`If-None-Match\` 中发回，未变化的对象会返回 304，且没有响应体。`,
    },
    idempotency: {
      title: '只执行一次',
      text: `每次修改都请带上 \`Idempotency-Key\`：由您自定的名称，例如订单号。如果没有收到响应，请用相同的键重发同一调用：24 小时内会得到第一次的响应，不会重复执行或重复扣费。同一个键配不同的请求体会返回 422。第一次调用尚未结束时，第二次会等待其响应；若第一次耗时较长，则返回 409 和 \`Retry-After\`。含有密钥的响应不会保存：第二次会返回不带 \`Retry-After\` 的 409。被拒绝的请求同样不会保存：改正后可继续使用同一个键。请求体中字段的顺序无关紧要。键归您所有：同一用户的各个令牌共用，每个 OAuth 2 客户端各自独立。

\`PUT\` 用您发送的内容替换原有内容。未填写的字段会恢复为默认值，除非该调用或字段注明保持不变；只出现在响应中的字段（例如 \`id\` 和 \`status\`）会被拒绝。请先读取对象，保留请求体认识的字段，修改后全部发送。\`currency\` 也是如此：省略时，旁边的金额按账户币种计算，无论此前是什么币种。

带有 \`version\` 的对象可以放心地从两处修改：请发回您读到的版本号，如果期间已被修改，会返回 409。没有版本号时可用 \`If-Match\`：对同一地址发出 \`PUT\` 或 \`DELETE\`，或对其下的操作（\`PUT /orders/{id}/hold\`）以同一语言发出请求时，附上读到的 \`ETag\`；返回 412 表示对象此后已变更，未执行任何操作。`,
    },
    limits: {
      title: '限制',
      text: `每个令牌、程序或用户每分钟的调用次数有上限；\`RateLimit-Limit\`、\`RateLimit-Remaining\` 和 \`RateLimit-Reset\` 会告知当前用量。超出后返回 429 和 \`Retry-After\`。

- 请求体最大 1 MB，文件最大 64 MB。
- 一次调用最多指定 1,000 个对象。耗时较长的操作会变成任务：返回 202 和 \`task_id\`，用 \`GET /tasks/{id}\` 查看进度。
- 一个货件最多 100 项商品、20 个包裹。`,
    },
    papers: {
      title: '单据',
      text: `单据就是用另一种 \`Accept\` 请求同一对象：面单用 \`application/pdf\` 或 \`application/zpl\`，发票用 \`text/csv\`。无法设置请求头时，可用 \`?format=pdf\`。把多张面单合并为一个 PDF：\`POST /labels/print\`。`,
    },
    webhooks: {
      title: 'Webhook',
      text: `Webhook 会把发生的事件发送到您的地址，并按 Standard Webhooks 规范签名。消息体很精简：发生了什么、涉及哪个对象。请再查询该对象的最新状态，这样迟到或重复的事件也不会有影响。\`mode\` 区分测试模式（\`test\`）和正式环境（\`live\`）中发生的事件。

{{event}}

Webhook 接收其所列主题的事件。\`shipment.*\` 表示货件的全部事件，\`*\` 表示所有事件，以后新增的也包括在内，因此请忽略不认识的主题。\`GET /webhooks/topics\` 列出全部主题，\`GET /webhooks/topics/{topic}\` 给出某一主题的消息示例。

地址须以 \`https://\` 开头，并且可以从互联网访问：内网地址会被拒绝。想在自己的电脑上试用，请通过隧道转发。

请先对收到的原始请求体验证签名：

{{verify}}

Python 写法，\`raw_body\` 为字节：

{{verifyPython}}

PHP 写法：

{{verifyPhp}}

示例中的请求头名称为小写。如果您的服务器使用其他写法，请先转换。

请在 15 秒内返回 200 至 299 的任一状态码，之后再处理业务。其他情况（包括重定向）会在三天内重试。连续五天没有成功，Webhook 会被停用；返回 410 则立即停用，并通知其所有者。事件重发时 \`webhook-id\` 不变。\`POST /webhooks/{id}/redeliver\` 可重发一段时间内的事件，\`GET /events\` 列出最近 30 天发生的事件。

同一对象的事件按发生顺序送达，除非其中一个已多次失败。\`POST /webhooks/{id}/queue\` 会发送 \`webhook.test\`，其 \`event_id\` 为 null。执行 \`POST /webhooks/{id}/secret\` 后的一天内，新旧密钥都会签名，\`webhook-signature\` 含两个签名，其中一个匹配即可。`,
    },
    versions: {
      title: '版本承诺',
      text: `当前为第 1 版。在此版本内我们只做增加：接口、请求中的可选字段、响应字段、错误码、枚举值、事件和响应头。不会改名或删除，也不会改变其含义、类型或单位。

因此，程序应忽略不认识的字段，按 HTTP 状态码处理未知的错误码，不要依赖键的顺序或消息的措辞。

也因如此，少数名称保留了最初的两种形式：货件、面单和任务的状态为 \`Cancelled\`，订单、入库货件、重新发货单和订阅的状态为 \`Canceled\`；\`version\` 在有的对象中为数字，有的为文本；\`attempts\` 在列表中为数字，在单次投递中为列表；\`insurance\` 在包裹中为 true 或 false，在运费估算中为金额。请以各接口列出的类型为准。

其他改动会作为第 2 版以单独的地址提供。两个版本至少并行 12 个月，旧版响应从第一天起带有 \`Deprecation\` 和 \`Sunset\` 响应头。唯一的例外是安全漏洞；只要可能，我们都会提前告知。`,
    },
    names: { title: '从其他 API 迁移', text: '下列名称与常见叫法不同：' },
  },
};
