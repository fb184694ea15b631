import type { ListedMember } from '@stridewell/contracts';
import type { DataColumn } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Chip, Inline, TextLink } from '@stridewell/ui';
import { useMemo } from 'react';
import type { MemberListAddress } from './member-list.ts';
import { useMemberText } from './member-texts.ts';

/** Returns the columns of the member list; a list of active members has no status column. */
export function useMemberColumns(
  status: MemberListAddress['status'],
): readonly DataColumn<ListedMember>[] {
  const t = useMemberText();
  const format = useFormat();
  const { organizationsOn, organizationsName, teamsOff } = useViewer().program;
  return useMemo(() => {
    const all: (DataColumn<ListedMember> & { isLeftOut?: boolean })[] = [
      {
        id: 'name',
        header: t('column.name'),
        isRowHeader: true,
        width: 13,
        value: ({ name }) => name,
        cell: ({ id, name, roleName }) => (
          <Inline gap={2}>
            <TextLink href={`/admin/member-center/settings/member/${id}`}>{name}</TextLink>
            {roleName !== 'NonAdmin' && <Chip>{t('admin')}</Chip>}
          </Inline>
        ),
      },
      {
        id: 'email',
        header: t('column.email'),
        width: 18,
        value: ({ email }) => email,
        cell: ({ email }) => <Address>{email}</Address>,
      },
      {
        id: 'username',
        header: t('column.username'),
        isSortable: false,
        isHidden: true,
        value: ({ username }) => username,
      },
      {
        id: 'team',
        header: t('column.team'),
        isSortable: false,
        isLeftOut: teamsOff === 1,
        value: ({ team }) => team?.name ?? null,
      },
      {
        id: 'organization',
        header: organizationsName,
        isSortable: false,
        value: ({ organization }) => organization?.name ?? null,
        isLeftOut: organizationsOn === 0,
      },
      {
        id: 'registeredDate',
        header: t('column.registered'),
        width: 9,
        value: ({ registeredDate }) => registeredDate,
        cell: ({ registeredDate }) => format.date(registeredDate),
      },
      {
        id: 'lastVisit',
        header: t('column.lastVisit'),
        width: 9,
        value: ({ lastVisit }) => lastVisit,
        cell: ({ lastVisit }) => (lastVisit === null ? t('never') : format.date(lastVisit)),
      },
      {
        id: 'device',
        header: t('column.device'),
        isSortable: false,
        value: ({ deviceName }) => deviceName,
      },
      {
        id: 'role',
        header: t('column.role'),
        isSortable: false,
        isHidden: true,
        value: ({ roleName }) => (roleName === 'NonAdmin' ? null : t('admin')),
      },
      {
        id: 'language',
        header: t('column.language'),
        isSortable: false,
        isHidden: true,
        value: ({ language }) => (language === null ? null : t(`language.${language}`)),
      },
      {
        id: 'status',
        header: t('column.status'),
        isSortable: false,
        isHidden: status === 'active',
        value: ({ status }) => t(`status.${status}`),
      },
    ];
    return all.flatMap(({ isLeftOut = false, ...column }) => (isLeftOut ? [] : [column]));
  }, [t, format, organizationsOn, organizationsName, teamsOff, status]);
}

/** An email address that breaks after its @ if necessary. */
function Address({ children }: { children: string }) {
  const [name, ...domain] = children.split('@');
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  );
}
