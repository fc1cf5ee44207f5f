import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AnyList } from '../../../../shared/list.ts';
import { ToolButton } from '../../../../ui/grid/ToolButton.tsx';
import { Menu, MenuLabel } from '../../../../ui/Menu.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useViews, type ListControl } from '../use-views.ts';
import { ViewActions, ViewChoices, type ViewWindow } from '../ViewItems.tsx';

const ViewDialog = lazy(() => import('../ViewDialog.tsx'));
const DeleteViewDialog = lazy(() => import('../DeleteViewDialog.tsx'));

/** The saved views of a list: which one is open, whether the list was changed since, and what can be done. It comes first among the list's tools. */
export function ViewPicker({ list, control }: { list: Pick<AnyList, 'id' | 'home'>; control: ListControl }) {
  const { t } = useWords('views');
  const views = useViews(list.id, control);
  const [open, setOpen] = useState<ViewWindow | null>(null);
  const { all, current, isEdited, query, show } = views;
  const isMarked = current !== undefined && isEdited;
  const name = current?.name ?? t('title');
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <ToolButton
            icon={
              <span className="relative">
                <Bookmark aria-hidden size={16} className={current === undefined ? '' : 'fill-current'} />
                {isMarked && <span aria-hidden className="absolute -top-1 -right-1 size-2 rounded-full bg-accent" />}
              </span>
            }
            label={isMarked ? t('edited', { name }) : name}
            className="dg-views"
          />
        }
      >
        {all.length === 0 && (
          <MenuLabel>
            <span className="block max-w-64">{t('none')}</span>
          </MenuLabel>
        )}
        {all.length > 0 && <ViewChoices all={all} current={current} onChoose={show} />}
        <ViewActions list={list.id} views={views} onOpen={setOpen} />
      </Menu>
      <Suspense fallback={null}>
        {list.home !== undefined && (open === 'create' || (open === 'change' && current !== undefined)) && (
          <ViewDialog
            list={list.id}
            area={list.home.area}
            query={query}
            view={open === 'change' ? current : undefined}
            onClose={close}
            onCreated={(view) => show(view)}
          />
        )}
        {open === 'delete' && current !== undefined && <DeleteViewDialog view={current} onClose={close} onDeleted={() => show(null, { replace: true })} />}
      </Suspense>
    </>
  );
}
