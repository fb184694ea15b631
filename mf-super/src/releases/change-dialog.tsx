import { FormField, FormScreen, MemberPicker, useFormScreen } from '@stridewell/parts';
import { Button, Dialog, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useProgramSearch } from '#program-choice/index.ts';
import { useReleaseText } from './release-texts.ts';
import { type ChangeFields, useAskForChange, type WantedChange } from './releases.queries.ts';

/** A button that requests a change of a release, in a dialog that explains the consequences. */
export function ChangeButton({ wanted, title }: { wanted: WantedChange; title: string }) {
  const t = useReleaseText();
  const [isOpen, setOpen] = useState(false);
  const action = t(`action.${wordOf(wanted)}`);
  const named = t('named', { action, remote: title, version: wanted.version });
  return (
    <>
      <Button color="lightgrey" size="small" aria-label={named} onPress={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={named}>
        <Stack gap={3}>
          <Text>{t(`hint.${wordOf(wanted)}`)}</Text>
          <ChangeForm wanted={wanted} onDone={() => setOpen(false)} />
        </Stack>
      </Dialog>
    </>
  );
}

function wordOf({ action }: WantedChange) {
  return action === 'roll-back' ? 'rollBack' : action;
}

function ChangeForm({ wanted, onDone }: { wanted: WantedChange; onDone: () => void }) {
  const t = useReleaseText();
  const save = useAskForChange(wanted);
  const screen = useFormScreen<ChangeFields, Awaited<ReturnType<typeof save.mutateAsync>>>({
    values: { why: '', share: '10', programs: [] },
    save,
    saved: t('asked'),
    onSaved: onDone,
  });
  return (
    <FormScreen screen={screen} submitLabel={t(`action.${wordOf(wanted)}`)}>
      {wanted.action === 'stage' && (
        <>
          <FormField
            screen={screen}
            name="share"
            rules={{
              validate: (typed) => /^([1-9]\d?|100)$/.test(typed.trim()) || t('shareWrong'),
            }}
          >
            {(field) => <TextField {...field} label={t('share')} maxLength={3} isRequired />}
          </FormField>
          <FormField screen={screen} name="programs">
            {({ value, onChange, errorMessage }) => (
              <MemberPicker
                label={t('programs')}
                of="programs"
                picked={value}
                onChange={onChange}
                useSearch={useProgramSearch}
                errorMessage={errorMessage}
              />
            )}
          </FormField>
        </>
      )}
      <FormField
        screen={screen}
        name="why"
        rules={{ validate: (typed) => typed.trim() !== '' || t('reasonMissing') }}
      >
        {(field) => <TextField {...field} label={t('why')} maxLength={300} isRequired />}
      </FormField>
    </FormScreen>
  );
}
