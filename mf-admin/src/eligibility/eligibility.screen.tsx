import type { EligibilityFile } from '@stridewell/contracts';
import { FileButton, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import {
  Button,
  Card,
  CheckboxField,
  Drawer,
  EmptyState,
  Inline,
  LinkButton,
  List,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { ListQuestionsForm, useListUpload } from '#list-questions/index.ts';
import { PeopleDropCard } from '#people-drop/index.ts';
import { Difference } from './difference.tsx';
import { eligibilityList } from './eligibility-list.ts';
import { EligibilityRow } from './eligibility-row.tsx';
import { useEligibilityText } from './eligibility-texts.ts';
import {
  useDownloadPeopleTemplate,
  useEligibilityFiles,
  useUploadPeople,
} from './eligibility.queries.ts';

/** People files: compared with the program, applied with progress, undoable for a day. */
export function EligibilityScreen() {
  const t = useEligibilityText();
  const list = useListAddress(eligibilityList);
  const query = useEligibilityFiles(list.address);
  const template = useDownloadPeopleTemplate();
  const [isWhole, setWhole] = useState(false);
  const [shown, setShown] = useState<EligibilityFile>();
  const upload = useUploadPeople(setShown);
  const { asked, send, answer, cancel } = useListUpload(upload);
  return (
    <>
      <ScreenHead
        title={t('title')}
        lead={t('lead')}
        action={
          <LinkButton color="lightgrey" href="/admin/member-center/identity-provider">
            {t('connect')}
          </LinkButton>
        }
      />
      <Stack gap={4}>
        <Card title={t('send')} level={2}>
          <Stack gap={4} align="start">
            <Text tone="muted">{t('columns')}</Text>
            <CheckboxField
              label={t('listsEveryone')}
              description={t('listsEveryoneHint')}
              value={isWhole}
              onChange={setWhole}
            />
            <Inline>
              <FileButton
                label={t('choose')}
                isPending={upload.isPending}
                isSecondary={asked !== undefined}
                sent={upload.sent}
                onChoose={(file) => send({ file, readings: {}, isWhole })}
              />
              <Button
                color="lightgrey"
                isPending={template.isPending}
                onPress={() => template.mutate()}
              >
                {t('downloadTemplate')}
              </Button>
            </Inline>
            {asked && (
              <ListQuestionsForm
                asked={asked}
                isPending={upload.isPending}
                onAnswer={(readings) => answer(readings, { isWhole })}
                onCancel={cancel}
              />
            )}
          </Stack>
        </Card>
        <Card title={t('files')} level={2}>
          <ListView
            pagesLabel={t('filePages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={3} />}
            empty={<EmptyState title={t('noFiles')} level={3} />}
          >
            {({ data }) => (
              <List label={t('files')}>
                {data.map((file) => (
                  <EligibilityRow key={file.id} file={file} onShow={() => setShown(file)} />
                ))}
              </List>
            )}
          </ListView>
        </Card>
        <PeopleDropCard />
      </Stack>
      <Drawer
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('difference')}
      >
        {shown && <Difference file={shown} />}
      </Drawer>
    </>
  );
}
