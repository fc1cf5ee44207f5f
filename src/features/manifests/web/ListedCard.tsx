import { X } from 'lucide-react';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { paths } from '../../../web/paths.ts';
import { useSend } from '../../../web/query.ts';
import { manifests, type Manifest } from '../contract.ts';

/** The overpacks on the manifest; each can be taken off a draft, with undo. */
export function ListedCard({ manifest: m, canChange }: { manifest: Manifest; canChange: boolean }) {
  const { t } = useWords('manifests');
  const { number, weight } = useFormat();
  const options = {
    changes: ['overpacks'],
    onError: (error: { fields: Record<string, string>; message: string }) => void say.error(error.fields.status ?? error.message),
  };
  const back = useSend(manifests.addOverpacks, options);
  const off = useSend(manifests.removeOverpacks, options);
  const takeOff = (id: number): void => {
    const sent = { params: { id: m.id }, body: { overpack_ids: [id] } };
    const undo = { label: t('view.undo'), onAct: () => back.mutate(sent) };
    off.mutate(sent, { onSuccess: ({ removed }) => void (removed.length > 0 && say.success(t('view.removed', { id }), { globalAction: undo })) });
  };
  const head = 'py-2 pr-4 text-left text-label font-medium text-muted';
  return (
    <Card isFlush title={t('view.overpacks', { count: m.total_overpacks, replace: { count: number(m.total_overpacks) } })}>
      {m.overpack_details.length === 0 ? (
        <p className="p-4 text-muted">{t('view.empty')}</p>
      ) : (
        <div className="overflow-x-auto px-4 pb-2">
          <table className="w-full tabular-nums">
            <thead>
              <tr>
                <th scope="col" className={head}>
                  {t('overpacks:list.columns.id')}
                </th>
                <th scope="col" className={head}>
                  {t('overpacks:list.columns.exit_point')}
                </th>
                <th scope="col" className={head}>
                  {t('overpacks:list.columns.terms')}
                </th>
                <th scope="col" className={`${head} text-right`}>
                  {t('overpacks:list.columns.total_shipments')}
                </th>
                <th scope="col" className={`${head} text-right`}>
                  {t('overpacks:list.columns.weight')}
                </th>
                {canChange && (
                  <th scope="col">
                    <span className="sr-only">{t('view.remove')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {m.overpack_details.map((one) => (
                <tr key={one.id} className="border-t border-line">
                  <td className="py-2 pr-4 whitespace-nowrap">
                    <TextLink href={paths.overpack(one.id)}>{one.id}</TextLink>
                  </td>
                  <td className="py-2 pr-4">{one.exit_point}</td>
                  <td className="py-2 pr-4">{one.terms}</td>
                  <td className="py-2 pr-4 text-right">{number(one.total_shipments)}</td>
                  <td className="py-2 pr-4 text-right whitespace-nowrap">{one.weight === null ? '' : weight(one.weight)}</td>
                  {canChange && (
                    <td className="w-8 py-1 text-right">
                      <IconButton label={t('view.removeNamed', { id: one.id })} onClick={() => takeOff(one.id)}>
                        <X aria-hidden size={16} />
                      </IconButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
