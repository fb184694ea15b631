import { useViewer } from '@stridewell/platform';
import { Stack, Switch } from '@stridewell/ui';
import { useMemberChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const names = ['findable', 'friendsSeeSteps', 'quietMode'] as const;

/** What the viewer shows to other members: in search, to friends, and in lists with names. */
export function ShownFields() {
  return (
    <Stack gap={5}>
      {names.map((name) => (
        <ShownSwitch key={name} name={name} />
      ))}
    </Stack>
  );
}

function ShownSwitch({ name }: { name: (typeof names)[number] }) {
  const t = useSettingsText();
  const choice = useMemberChoice(name, useViewer()[name]);
  const words = {
    findable: { label: t('shown.findable'), description: t('shown.findableHint') },
    friendsSeeSteps: { label: t('shown.friendsSeeSteps') },
    quietMode: { label: t('quiet.label'), description: t('quiet.hint') },
  };
  return (
    <Switch
      {...choice}
      {...words[name]}
      value={choice.value === 1}
      onChange={(isOn) => choice.onChange(isOn ? 1 : 0)}
    />
  );
}
