import type { Challenge } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { DateField, Skeleton, Text, TextArea } from '@stridewell/ui';
import { useCompletion, useSaveCompletion, type CompletionFields } from './completion.queries.ts';

function takesWords({ allowAddingCompletionDate, allowFreeTextInput }: Challenge): boolean {
  return allowAddingCompletionDate === 1 || allowFreeTextInput === 1;
}

/** When I have completed the challenge, and what I write about it for myself; nothing where neither is asked. */
export function CompletionCard({ challenge }: { challenge: Challenge }) {
  const isShown = challenge.isJoined && challenge.phase !== 'final' && takesWords(challenge);
  return isShown ? <Completion challenge={challenge} /> : null;
}

function Completion({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const query = useCompletion(challenge);
  const skeleton = <Skeleton shape="block" size="8rem" />;
  return (
    <QueryCard title={t('completion.title')} query={query} skeleton={skeleton}>
      {({ data }) => <CompletionForm challenge={challenge} completion={data} />}
    </QueryCard>
  );
}

function CompletionForm(props: { challenge: Challenge; completion: CompletionFields }) {
  const { challenge, completion } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { completionDate, freeText } = completion;
  const screen = useFormScreen({
    values: { completionDate, freeText },
    save: useSaveCompletion(challenge),
    saved: t('completion.saved'),
    draft: `completion-${challenge.id}`,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('completion.save')}>
      <Text tone="muted">{t('completion.lead')}</Text>
      {challenge.allowAddingCompletionDate === 1 && (
        <FormField screen={screen} name="completionDate">
          {(field) => (
            <DateField {...field} label={t('completion.date')} maxValue={format.today()} />
          )}
        </FormField>
      )}
      {challenge.allowFreeTextInput === 1 && (
        <FormField screen={screen} name="freeText">
          {(field) => <TextArea {...field} label={t('completion.text')} maxLength={4000} />}
        </FormField>
      )}
    </FormScreen>
  );
}
