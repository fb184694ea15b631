import { QueryCard } from '@stridewell/platform';
import { Skeleton, Stack, Switch } from '@stridewell/ui';
import { useChangeMailLists, useMailLists } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const lists = ['discussions', 'reminders', 'weekly'] as const;

/** Which mail the viewer gets now and then. */
export function MailCard() {
  const t = useSettingsText();
  const query = useMailLists();
  const change = useChangeMailLists();
  return (
    <QueryCard title={t('mail.title')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => (
        <Stack gap={4}>
          {lists.map((list) => (
            <Switch
              key={list}
              label={t(`mail.${list}`)}
              description={t(`mail.${list}Hint`)}
              value={
                change.isPending && change.variables.list === list
                  ? change.variables.isWanted
                  : data[list] === 1
              }
              onChange={(isWanted) => change.mutate({ list, isWanted })}
            />
          ))}
        </Stack>
      )}
    </QueryCard>
  );
}
