import type { AnyList, List } from '../../shared/list.ts';
import { insist } from '../../web/code.ts';
import { useSession } from '../../web/session.tsx';
import type { ExportKind, ExportRequest, ExportScope } from './types.ts';
import { say } from '../messages/messages.ts';

/**
 * Files of all that matches, made here: the operator's lists are of all accounts, and no task of one may read them. For the props of a list
 * whose rows cannot be chosen.
 */
export function useWholeCsv<Row>(list: List<Row>, name: string) {
  const { user } = useSession();
  return {
    isCsvOnly: true,
    onExport: (_kind: ExportKind, _scope: ExportScope, { query }: ExportRequest<Row>): void => {
      // Safe: the list was made for the rows of its call.
      const file = insist(() => import('./download-list.ts')).then(({ downloadWhole }) =>
        downloadWhole(list as AnyList, query, name, user?.time_zone ?? 'UTC'),
      );
      file.catch((error: Error) => void say.error(error.message));
    },
  };
}
