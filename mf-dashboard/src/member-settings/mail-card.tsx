import { QueryCard } from '@stridewell/platform';
import { Skeleton } from '@stridewell/ui';
import { MailSwitches } from './mail-switches.tsx';
import { useMailLists } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const lists = ['discussions', 'reminders', 'weekly'] as const;

/** The optional emails that the viewer gets. */
export function MailCard() {
  const t = useSettingsText();
  const query = useMailLists();
  return (
    <QueryCard title={t('mail.title')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => <MailSwitches lists={lists} chosen={data} />}
    </QueryCard>
  );
}
