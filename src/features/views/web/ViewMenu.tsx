import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { MenuLabel, MenuLine } from '../../../ui/Menu.tsx';
import { MenuChoices, MenuItem, MenuPopup } from '../../../ui/menu-parts.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useLookingReason } from '../../../web/use-write-reason.ts';
import { views as calls, type View } from '../contract.ts';
import type { Views } from './use-views.ts';

export type ViewWindow = 'create' | 'change' | 'delete';

const NONE = '0';

/** When views were last saved here, and what is being saved now: the menu closes with each try, and the list may not know of the last one yet. */
const saved = new Map<number, string>();
let saving = Promise.resolve();

/** The existing views, and the list without one. */
function ViewChoices({ all, current, onChoose }: { all: readonly View[]; current: View | undefined; onChoose: (view: View | null) => void }) {
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
function ViewActions({ list, views, onOpen }: { list: string; views: Views; onOpen: (window: ViewWindow) => void }) {
  const { t } = useWords('views');
  const { current, isEdited, query, show } = views;
  const onError = (error: Error) => void say.error(error.message);
  const { save } = useAsRead(current?.updated, `view ${current?.id} ${current?.updated}`);
  const update = useSend(calls.update, {
    onSuccess: ({ view: { id, updated } }) => {
      saved.set(id, updated);
      say.success(t('done.updated'));
    },
  });
  const saveOver = ({ id }: View): void => {
    const send = (read: string | undefined) => {
      const own = saved.get(id);
      return update.mutateAsync({ params: { id }, body: { query, updated: read !== undefined && own !== undefined && own > read ? own : read } });
    };
    saving = saving.then(() => save(send)).then(() => undefined, onError);
  };
  const setDefault = useSend(calls.setDefault, {
    onSuccess: ({ default_view_id: id }) => void say.success(t(id === null ? 'done.opensPlain' : 'done.opens')),
    onError,
  });
  const looking = useLookingReason();
  const reason = looking ?? (current?.can_change === false ? t('mayNot') : null);
  return (
    <>
      {current !== undefined && isEdited && (
        <MenuItem reason={reason} onClick={() => saveOver(current)}>
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

interface ViewMenuProps {
  anchor: HTMLElement | null;
  id: string;
  list: string;
  views: Views;
  onClose: () => void;
  onOpen: (window: ViewWindow) => void;
}

/** The open menu of a list's views; `ViewPicker` fetches it when it is first wanted. */
export function ViewMenu({ anchor, id, list, views, onClose, onOpen }: ViewMenuProps) {
  const { t } = useWords('views');
  const { all, current, show } = views;
  return (
    <MenuPopup anchor={anchor} id={id} align="end" onClose={onClose}>
      {all.length === 0 && (
        <MenuLabel>
          <span className="block max-w-64">{t('none')}</span>
        </MenuLabel>
      )}
      {all.length > 0 && <ViewChoices all={all} current={current} onChoose={show} />}
      <ViewActions list={list} views={views} onOpen={onOpen} />
    </MenuPopup>
  );
}
