import { Suspense } from 'react';
import { Skeleton } from '../../../ui/States.tsx';
import { AwaitedParts } from '../../../web/places.tsx';
import { useWords } from '../../../web/i18n.ts';
import { AtDesk } from './shared/AtDesk.tsx';
import { DeskPage } from './shared/DeskPage.tsx';
import { deskTiles } from './shared/places.ts';

/** /desk: what can be done in the warehouse one stands in, and how much of it waits. */
export default function DeskHomePage() {
  const { t } = useWords('desk');
  return (
    <AtDesk>
      {(warehouse) => (
        <DeskPage title={t('title')} text={warehouse.name}>
          <div className="mx-auto grid w-full max-w-300 gap-3 sm:grid-cols-2 sm:gap-4">
            {/* All at once: one that came later would push the others away. */}
            <Suspense
              fallback={deskTiles.shown.map((_, i) => (
                <Skeleton key={i} className="h-30" />
              ))}
            >
              <AwaitedParts of={deskTiles} about={warehouse} />
            </Suspense>
          </div>
        </DeskPage>
      )}
    </AtDesk>
  );
}
