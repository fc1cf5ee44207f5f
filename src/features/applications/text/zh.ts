/** 可访问账户的程序页面的文字。 */
export default {
  title: '应用',
  text: '可以访问此账户的程序。撤销后立即失效。',
  textOwn: '您授权访问此账户的程序。撤销后立即失效。',
  kinds: { app: '网页应用', client: '机器程序', token: '访问令牌' },
  by: '由 {publisher} 发布',
  person: { app: '授权人', client: '创建人', token: '创建人' },
  since: '开始时间',
  lastUsed: '上次使用',
  never: '从未',
  expires: '到期',
  test: '测试模式',
  revoke: '撤销',
  revokeNamed: '撤销 {name}',
  revokeTitle: '收回“{name}”的访问权限？',
  revokeText: {
    app: '它将立即失效，需要重新请求授权。',
    client: '该客户端将被停用并立即失效。之后可在“客户端”页面重新启用。',
    token: '使用此令牌的程序将立即失效。此操作无法撤销。',
  },
  revoked: '访问权限已收回。',
  empty: '没有程序',
  emptyText: '您授权的网页应用、客户端和访问令牌会列在这里。',
  clients: '客户端',
  tokens: '访问令牌',
  names: {
    parts: { applications: '应用' },
    verbs: {
      applications: {
        revoke: '取消应用的访问权限',
      },
    },
  },
} as const;
