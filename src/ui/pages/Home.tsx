import { useWords } from '../../web/i18n.ts';
import { paths } from '../../web/paths.ts';
import { buttonClass } from '../Button.tsx';
import { Link } from '../Link.tsx';

/** The way out of an error. */
export function Home() {
  const { t } = useWords('web');
  return (
    <Link href={paths.root()} className={buttonClass('primary')}>
      {t('pages.home')}
    </Link>
  );
}
