import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AnyList } from '../../../../shared/list.ts';
import { ToolButton } from '../../../../ui/grid/ToolButton.tsx';
import { useOpener } from '../../../../ui/opener.tsx';
import { lazyPart } from '../../../../web/code.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useViews, type ListControl } from '../use-views.ts';
import type { ViewWindow } from '../ViewMenu.tsx';

const fetchMenu = () => import('../ViewMenu.tsx');
const ViewDialog = lazyPart(() => import('../ViewDialog.tsx'));
const DeleteViewDialog = lazyPart(() => import('../DeleteViewDialog.tsx'));

/** The saved views of a list: which one is open, whether the list was changed since, and what can be done. It comes first among the list's tools. */
export function ViewPicker({ list, control }: { list: Pick<AnyList, 'id' | 'home'>; control: ListControl }) {
  const { t } = useWords('views');
  const views = useViews(list.id, control);
  const [open, setOpen] = useState<ViewWindow | null>(null);
  const { current, isEdited, query, show } = views;
  const isMarked = current !== undefined && isEdited;
  const name = current?.name ?? t('title');
  const close = () => setOpen(null);
  const {
    button,
    anchor,
    id,
    shown,
    close: closeMenu,
  } = useOpener({
    opens: 'menu',
    fetch: fetchMenu,
    trigger: (
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
    ),
  });
  return (
    <>
      {button}
      {shown !== null && <shown.ViewMenu anchor={anchor} id={id} list={list.id} views={views} onClose={closeMenu} onOpen={setOpen} />}
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
