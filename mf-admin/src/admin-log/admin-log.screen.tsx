import { AuditAction, type AuditEntry } from '@stridewell/contracts';
import {
  type DataColumn,
  DataTable,
  ListView,
  ScreenHead,
  useListAddress,
} from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { EmptyState, lateComponent, SelectField, Skeleton, Stack } from '@stridewell/ui';
import { useCallback, useMemo } from 'react';
import { useRightsText } from '../admin-rights/index.ts';
import { useSettingsText } from '../settings/index.ts';
import { isNamedAct, isNamedMethod, isNamedRole, isNamedSetting, sectionOf } from './acts.ts';
import { useAdminLog } from './admin-log.queries.ts';
import { useLogText } from './admin-log-texts.ts';
import { logList } from './log-list.ts';

const ChainCard = lateComponent(async () => (await import('./chain-card.tsx')).ChainCard);

const actions = ['all', ...AuditAction.options] as const;

/** The log of changes to accounts, rights, settings and records, and a check that it was not tampered with. */
export function AdminLogScreen() {
  const t = useLogText();
  const list = useListAddress(logList);
  const query = useAdminLog(list.address);
  const columns = useColumns();
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <ChainCard meanwhile={<Skeleton shape="card" />} />
        <SelectField
          label={t('what')}
          value={list.address.action}
          options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
          onChange={(value) =>
            list.change({ action: actions.find((one) => one === value) ?? 'all' }, 'replace')
          }
        />
        <ListView
          label={t('title')}
          pagesLabel={t('pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="table" count={8} />}
          empty={<EmptyState title={t('empty')} level={2} />}
        >
          {({ data }) => (
            <DataTable
              label={t('title')}
              name="admin-log"
              columns={columns}
              rows={data}
              rowId={({ day, position }) => `${day} ${position}`}
              serverOrder={{ sort: undefined }}
            />
          )}
        </ListView>
      </Stack>
    </>
  );
}

function useColumns(): readonly DataColumn<AuditEntry>[] {
  const t = useLogText();
  const format = useFormat();
  const detailOf = useDetail();
  return useMemo(
    () => [
      {
        id: 'when',
        header: t('column.when'),
        isRowHeader: true,
        width: 13,
        value: ({ occurredAt }) => format.dateTime(occurredAt),
      },
      { id: 'what', header: t('what'), width: 15, value: (row) => t(`action.${row.action}`) },
      {
        id: 'who',
        header: t('column.who'),
        value: ({ actor, detail: { by } }) =>
          [nameOf(actor, t('unknown')), by].filter(Boolean).join(', ') || null,
      },
      {
        id: 'whom',
        header: t('column.whom'),
        value: ({ subject }) => nameOf(subject, t('unknown')),
      },
      { id: 'detail', header: t('column.detail'), width: 22, value: detailOf },
    ],
    [t, format, detailOf],
  );
}

function nameOf(person: AuditEntry['actor'], unknown: string): string | null {
  return person && (person.name ?? unknown);
}

/**
 * Returns a function that describes an entry's details besides the people and the time. A refused call can be any call,
 * so it is described by its name.
 */
function useDetail() {
  const t = useLogText();
  const setting = useSettingsText();
  const actName = useActName();
  const right = useRightsText();
  return useCallback(
    ({ detail }: AuditEntry): string | null => {
      const { settings, from, to, reason, method, operation, count } = detail;
      const roleName = (role: string) => (isNamedRole(role) ? right(`role.${role}`) : role);
      const words = [
        operation && actName(operation),
        settings
          ?.map((name) => (isNamedSetting(name) ? setting(`field.${name}.label`) : name))
          .join(', '),
        from && to ? `${roleName(from)} → ${roleName(to)}` : undefined,
        reason,
        method && (isNamedMethod(method) ? t(`method.${method}`) : method),
        count === undefined ? undefined : `× ${count}`,
      ];
      return words.filter((word) => word !== undefined).join(' · ') || null;
    },
    [t, setting, actName, right],
  );
}

/** Returns a function that names a call after its settings group, otherwise by the log's own texts. */
function useActName() {
  const t = useLogText();
  const setting = useSettingsText();
  return useCallback(
    (operation: string): string => {
      const section = sectionOf(operation);
      if (section) return setting(`group.${section}`);
      return isNamedAct(operation) ? t(`act.${operation}`) : operation;
    },
    [t, setting],
  );
}
