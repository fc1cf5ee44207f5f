import type { AccountRole } from '../../../shared/permissions.ts';
import { RadioField } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';
import { rolesToGive } from '../rules.ts';

/** The roles the person may give, each with what it is for. */
export function RoleChoice({ legend }: { legend: string }) {
  const { t } = useWords('users');
  const { user } = useSession();
  const roles = rolesToGive((user?.role ?? 'none') as AccountRole | 'none');
  return (
    <RadioField
      name="role"
      legend={legend}
      isRequired
      options={roles.map((value) => ({ value, label: t(`accounts:roles.${value}`), hint: t(`roleHints.${value}`) }))}
    />
  );
}
