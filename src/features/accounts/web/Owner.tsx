import { Button } from '../../../ui/Button.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { paths } from '../../../shared/paths/sites.ts';
import type { Title } from '../../../shared/words.ts';
import { useLanguage } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { accounts } from '../contract.ts';

/** Its words stand here: no page needs them before. */
const WORDS = {
  text: { en: 'This belongs to your account {name}.', zh: '此内容属于您的账户“{name}”。', ru: 'Это относится к другому вашему аккаунту: {name}.' },
  switch: { en: 'Switch to it', zh: '切换到该账户', ru: 'Перейти в него' },
} as const satisfies Record<string, Title>;

/** Where a record was not found: that the record is of another account of the person, and the switch to that. */
export default function Owner({ about }: { about: string }) {
  const language = useLanguage();
  const { user, godmode } = useSession();
  // The page's own address ends like a record's.
  const isRecord = /\/\d+$/.test(about) && about !== paths.notFound();
  const { data } = useCall(accounts.owners, { query: { page: about } }, { enabled: user !== null && godmode === null && isRecord });
  const choose = useSend(accounts.choose, { onSuccess: () => location.reload(), onError: (problem) => void say.error(problem.message) });
  return data?.accounts.map(({ id, name }) => (
    <p key={id} role="status" className="flex max-w-140 flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-info-soft px-4 py-3 text-info">
      <span className="min-w-0">{WORDS.text[language].replace('{name}', () => name)}</span>
      <Button kind="primary" busy={choose.isPending} onClick={() => choose.mutate({ body: { account_id: id } })}>
        {WORDS.switch[language]}
      </Button>
    </p>
  ));
}
