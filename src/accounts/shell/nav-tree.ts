import type { SessionUser } from '../../shared/session.ts';
import { staffMay, type StaffRole } from '../../shared/permissions.ts';
import { placeAll, type NavSection } from '../../ui/nav.ts';
import { boot } from '../../web/boot.ts';
import type { NavPlace } from '../../web/pages.ts';
import { FEATURES } from '../pages.ts';

const PLACES = FEATURES.flatMap((one) => one.nav ?? []);

const SECTIONS: readonly NavSection[] = [
  { id: 'operator', title: { en: 'Operator', zh: '运营商', ru: 'Оператор' }, items: [] },
  { id: 'account', title: { en: 'Account', zh: '账户', ru: 'Аккаунт' }, items: [] },
  { id: 'billing', title: { en: 'Billing', zh: '账单', ru: 'Расчёты' }, items: [] },
  {
    id: 'developer',
    title: { en: 'Developer', zh: '开发者', ru: 'Разработчикам' },
    items: [
      {
        id: 'api-docs',
        title: { en: 'API documentation', zh: 'API 文档', ru: 'Документация API' },
        href: `${boot.consoleUrl}${boot.apiBase}/reference`,
        icon: 'code',
        isAway: true,
        isNewTab: true,
      },
    ],
  },
  { id: 'settings', title: { en: 'Settings', zh: '设置', ru: 'Настройки' }, items: [] },
];

/** Whether a page is of use to a person: to anyone who may read its area, anyone in an account, or the operator's people with its right. */
function isOfUse(place: NavPlace, areas: SessionUser['areas'] | undefined, staffRole: StaffRole | null): boolean {
  if (place.staff !== undefined) return staffRole !== null && staffMay(staffRole, place.staff);
  if (areas === undefined) return true;
  if (place.isOfAccount === true) return Object.values(areas).some((may) => may !== 'none');
  return place.area === undefined || areas[place.area] !== 'none';
}

/** Whether a page, or one below it, shows what an account has. */
export const isOfAccount = (path: string): boolean =>
  PLACES.some(({ href, area, isOfAccount: isOf }) => href !== undefined && (area !== undefined || isOf === true) && `${path}/`.startsWith(`${href}/`));

/** The sidebar of the accounts site as one person sees it (spec §2). */
export const sectionsFor = (areas: SessionUser['areas'] | undefined, staffRole: StaffRole | null): NavSection[] =>
  placeAll(
    SECTIONS,
    PLACES.filter((place) => isOfUse(place, areas, staffRole)),
  );
