import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import {
  Card,
  EmptyState,
  LinkButton,
  List,
  SelectField,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { archiveList, mailingStates } from './email-lists.ts';
import { useEmailText } from './email-texts.ts';
import { useArchive } from './emails.queries.ts';
import { MailingRow } from './mailing-row.tsx';

/** The program's bulk emails, sent and scheduled. */
export function ArchiveScreen() {
  const t = useEmailText();
  const list = useListAddress(archiveList);
  const query = useArchive(list.address);
  const write = <LinkButton href="/admin/communications-center/email">{t('write')}</LinkButton>;
  return (
    <>
      <ScreenHead title={t('archive')} action={write} />
      <Card>
        <Stack gap={4}>
          <ListTools list={list} searchLabel={t('searchArchive')}>
            <SelectField
              label={t('statusLabel')}
              isLabelHidden
              value={list.address.state}
              options={mailingStates.map((value) => ({ value, label: t(`show.${value}`) }))}
              onChange={(value) =>
                list.change({ state: mailingStates.find((one) => one === value) ?? 'all' })
              }
            />
          </ListTools>
          <ListView
            pagesLabel={t('archivePages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={5} />}
            empty={
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('noMail')}
                level={2}
                action={write}
              />
            }
          >
            {({ data }) => (
              <List label={t('archive')}>
                {data.map((mailing) => (
                  <MailingRow key={mailing.id} mailing={mailing} />
                ))}
              </List>
            )}
          </ListView>
          <Text size="sm" tone="muted">
            {t('noTracking')}
          </Text>
        </Stack>
      </Card>
    </>
  );
}
