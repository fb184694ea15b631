import type { WrittenNotice } from '@stridewell/contracts';
import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  Drawer,
  EmptyState,
  List,
  PlusIcon,
  SelectField,
  Skeleton,
  Stack,
  Tabs,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { noticeList, noticeStatuses, type ShownNotices } from './notice-list.ts';
import { NoticeRow } from './notice-row.tsx';
import { useNoticeText } from './notice-texts.ts';
import { NoticeForm } from './notice.form.tsx';
import { useNotices } from './notices.queries.ts';

/** The notices of the program and its organizations: upcoming, current and ended. */
export function NoticesScreen() {
  const t = useNoticeText();
  const { organizationsOn } = useViewer().program;
  const list = useListAddress(noticeList);
  // The notice in the drawer; null for a new one.
  const [edited, setEdited] = useState<WrittenNotice | null>();
  const close = () => setEdited(undefined);
  const create = (
    <Button icon={PlusIcon} onPress={() => setEdited(null)}>
      {t('create')}
    </Button>
  );
  const notices = <Notices list={list} onEdit={setEdited} />;
  return (
    <>
      <ScreenHead title={t('head')} action={create} />
      <Card>
        {organizationsOn === 1 ? (
          <Tabs
            label={t('head')}
            selectedId={list.address.of}
            onChange={(id) => list.change({ of: id === 'program' ? 'program' : 'organizations' })}
            tabs={(['program', 'organizations'] as const).map((id) => ({
              id,
              label: t(`of.${id}`),
              content: list.address.of === id && notices,
            }))}
          />
        ) : (
          notices
        )}
      </Card>
      <Drawer
        isOpen={edited !== undefined}
        onClose={close}
        title={t(edited ? 'editTitle' : 'create')}
      >
        {edited !== undefined && <NoticeForm notice={edited} onSaved={close} />}
      </Drawer>
    </>
  );
}

function Notices(props: { list: ShownNotices; onEdit: (notice: WrittenNotice | null) => void }) {
  const { list, onEdit } = props;
  const t = useNoticeText();
  const query = useNotices(list.address);
  return (
    <Stack gap={4}>
      <ListTools list={list} searchLabel={t('search')}>
        <SelectField
          label={t('statusLabel')}
          isLabelHidden
          value={list.address.status}
          options={noticeStatuses.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) =>
            list.change({ status: noticeStatuses.find((one) => one === value) ?? 'all' })
          }
        />
      </ListTools>
      <ListView
        pagesLabel={t('pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={4} />}
        empty={
          <EmptyState
            illustration={<WalkIllustration />}
            title={t('empty')}
            level={2}
            text={t('emptyHint')}
            action={<Button onPress={() => onEdit(null)}>{t('create')}</Button>}
          />
        }
      >
        {({ data }) => (
          <List label={t('head')}>
            {data.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onEdit={() => onEdit(notice)} />
            ))}
          </List>
        )}
      </ListView>
    </Stack>
  );
}
