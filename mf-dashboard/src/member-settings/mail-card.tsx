import { QueryCard } from '@stridewell/platform';
import { Skeleton, Switch } from '@stridewell/ui';
import { useChangeMailLists, useMailLists } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** Which mail the viewer gets now and then. */
export function MailCard() {
  const t = useSettingsText();
  const query = useMailLists();
  const change = useChangeMailLists();
  return (
    <QueryCard title={t('mail.title')} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data }) => (
        <Switch
          label={t('mail.discussions')}
          description={t('mail.discussionsHint')}
          value={change.isPending ? change.variables : data.discussions === 1}
          onChange={(wanted) => change.mutate(wanted)}
        />
      )}
    </QueryCard>
  );
}
