import type { MailList } from '@stridewell/contracts';
import { Stack, Switch } from '@stridewell/ui';
import { useMailChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** A list of emails or notifications, each with a switch. */
export function MailSwitches(props: {
  lists: readonly MailList[];
  chosen: Readonly<Record<MailList, 0 | 1>>;
}) {
  return (
    <Stack gap={4}>
      {props.lists.map((list) => (
        <MailSwitch key={list} list={list} isWanted={props.chosen[list] === 1} />
      ))}
    </Stack>
  );
}

function MailSwitch({ list, isWanted }: { list: MailList; isWanted: boolean }) {
  const t = useSettingsText();
  const choice = useMailChoice(list, isWanted);
  const about = list.replace('push-', '');
  return <Switch {...choice} label={t(`mail.${about}`)} description={t(`mail.${about}Hint`)} />;
}
