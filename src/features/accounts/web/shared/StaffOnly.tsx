import type { ReactNode } from 'react';
import type { Access } from '../../../../shared/access.ts';
import { staffMay, type StaffRole } from '../../../../shared/permissions.ts';
import { ErrorState, SkeletonLines } from '../../../../ui/States.tsx';
import { ForbiddenPage } from '../../../../ui/pages/ErrorPages.tsx';
import { useCall } from '../../../../web/query.ts';
import { accounts } from '../../contract.ts';

interface Props {
  may: Access;
  /** Around what stands in place of the page, where no frame of the site does. */
  frame?: (shown: ReactNode) => ReactNode;
  children: (role: StaffRole) => ReactNode;
}

/** A page for staff who may make a call with this access; provides their role. */
export function StaffOnly({ may, frame = (shown) => shown, children }: Props) {
  const { data, error, refetch } = useCall(accounts.mine);
  if (data === undefined)
    return frame(error === null ? <SkeletonLines count={4} /> : <ErrorState isPage message={error.message} onRetry={() => void refetch()} />);
  const role = data.staff_role;
  return role !== null && staffMay(role, may) ? children(role) : frame(<ForbiddenPage />);
}
