import type { EmailTemplate } from '@stridewell/contracts';
import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import {
  Button,
  Card,
  Drawer,
  EmptyState,
  Inline,
  LinkButton,
  List,
  PlusIcon,
  Skeleton,
  Stack,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { templateList } from './email-lists.ts';
import { useEmailText } from './email-texts.ts';
import { useTemplates } from './emails.queries.ts';
import { SendTemplateForm } from './send-template.form.tsx';
import { TemplateRow } from './template-row.tsx';
import { TemplateForm } from './template.form.tsx';

/** The program's email templates. */
export function TemplatesScreen() {
  const t = useEmailText();
  const list = useListAddress(templateList);
  const query = useTemplates(list.address);
  // The template in the drawer; null for a new one.
  const [edited, setEdited] = useState<EmailTemplate | null>();
  const [sent, setSent] = useState<EmailTemplate>();
  const close = () => setEdited(undefined);
  const closeSending = () => setSent(undefined);
  return (
    <>
      <ScreenHead
        title={t('templates')}
        action={
          <Inline>
            <LinkButton href="/admin/communications-center/email" color="lightgrey">
              {t('write')}
            </LinkButton>
            <Button icon={PlusIcon} onPress={() => setEdited(null)}>
              {t('newTemplate')}
            </Button>
          </Inline>
        }
      />
      <Card>
        <Stack gap={4}>
          <ListTools list={list} searchLabel={t('searchTemplates')} />
          <ListView
            pagesLabel={t('templatePages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={4} />}
            empty={
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('noTemplates')}
                level={2}
                text={t('noTemplatesHint')}
                action={<Button onPress={() => setEdited(null)}>{t('newTemplate')}</Button>}
              />
            }
          >
            {({ data }) => (
              <List label={t('templates')}>
                {data.map((template) => (
                  <TemplateRow
                    key={template.id}
                    template={template}
                    onEdit={() => setEdited(template)}
                    onSend={() => setSent(template)}
                  />
                ))}
              </List>
            )}
          </ListView>
        </Stack>
      </Card>
      <Drawer
        isOpen={edited !== undefined}
        onClose={close}
        title={t(edited ? 'editTemplate' : 'newTemplate')}
      >
        {edited !== undefined && <TemplateForm template={edited} onSaved={close} />}
      </Drawer>
      <Drawer
        isOpen={sent !== undefined}
        onClose={closeSending}
        title={sent && t('sendNamed', { name: sent.name })}
      >
        {sent && <SendTemplateForm template={sent} onSaved={closeSending} />}
      </Drawer>
    </>
  );
}
