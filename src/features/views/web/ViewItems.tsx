import { MenuChoices, MenuItem, MenuLabel, MenuLine } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useLookingReason } from '../../../web/use-write-reason.ts';
import { views as calls, type View } from '../contract.ts';
import type { Views } from './use-views.ts';

export type ViewWindow = 'create' | 'change' | 'delete';

const NONE = '0';

/** The existing views, and the list without one. */
export function ViewChoices({ all, current, onChoose }: { all: readonly View[]; current: View | undefined; onChoose: (view: View | null) => void }) {
  const { t } = useWords('views');
  const value = current === undefined ? NONE : String(current.id);
  const choose = (id: string) => onChoose(all.find((view) => String(view.id) === id) ?? null);
  const group = (isShared: boolean) =>
    all
      .filter((view) => view.is_shared === isShared)
      .map((view) => ({ value: String(view.id), label: view.name, ...(view.is_default ? { note: t('opensFirst') } : {}) }));
  const [own, shared] = [group(false), group(true)];
  return (
    <>
      <MenuChoices label={t('choose')} value={value} options={[{ value: NONE, label: t('standard') }]} onChange={choose} />
      {own.length > 0 && <MenuLabel>{t('own')}</MenuLabel>}
      {own.length > 0 && <MenuChoices label={t('own')} value={value} options={own} onChange={choose} />}
      {shared.length > 0 && <MenuLabel>{t('shared')}</MenuLabel>}
      {shared.length > 0 && <MenuChoices label={t('shared')} value={value} options={shared} onChange={choose} />}
      <MenuLine />
    </>
  );
}

/** What can be done with the open view and with the list's current state. */
export function ViewActions({ list, views, onOpen }: { list: string; views: Views; onOpen: (window: ViewWindow) => void }) {
  const { t } = useWords('views');
  const { current, isEdited, query, show } = views;
  const onError = (error: Error) => void say.error(error.message);
  const update = useSend(calls.update, { onSuccess: () => void say.success(t('done.updated')), onError });
  const setDefault = useSend(calls.setDefault, {
    onSuccess: ({ default_view_id: id }) => void say.success(t(id === null ? 'done.opensPlain' : 'done.opens')),
    onError,
  });
  const looking = useLookingReason();
  const reason = looking ?? (current?.can_change === false ? t('mayNot') : null);
  return (
    <>
      {current !== undefined && isEdited && (
        <MenuItem reason={reason} onClick={() => update.mutate({ params: { id: current.id }, body: { query } })}>
          {t('update')}
        </MenuItem>
      )}
      {isEdited && <MenuItem onClick={() => show(current ?? null)}>{t('reset')}</MenuItem>}
      <MenuItem reason={looking} onClick={() => onOpen('create')}>
        {t('save')}
      </MenuItem>
      {current !== undefined && (
        <>
          <MenuItem reason={looking} onClick={() => setDefault.mutate({ params: { list }, body: { view_id: current.is_default ? null : current.id } })}>
            {t(current.is_default ? 'unopen' : 'open')}
          </MenuItem>
          <MenuItem reason={reason} onClick={() => onOpen('change')}>
            {t('rename')}
          </MenuItem>
          <MenuItem isDanger reason={reason} onClick={() => onOpen('delete')}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
