import type { ExplainedDay, ListedMember } from '@stridewell/contracts';
import { FormField, FormScreen, MemberDay, useFormScreen } from '@stridewell/parts';
import { QueryFailure, useFormat } from '@stridewell/platform';
import {
  Button,
  Card,
  DateField,
  Inline,
  NumberField,
  Skeleton,
  Stack,
  Text,
  TextField,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import {
  useCorrectDay,
  useMemberDay,
  useWithdrawCorrection,
  type CorrectionFields,
} from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** A member's days: entries, what counts, and corrections with reasons. */
export function DayCard({ member, isOneself }: { member: ListedMember; isOneself: boolean }) {
  const t = useOneMemberText();
  const today = useFormat().today();
  const [date, setDate] = useState(today);
  const query = useMemberDay(member.id, date);
  const { data, error, isPending } = query;
  return (
    <Card title={t('day.title')} level={2}>
      <Stack gap={4}>
        <DateField
          label={t('day.date')}
          value={date}
          minValue={member.registeredDate}
          maxValue={today}
          onChange={(day) => day !== null && setDate(day)}
        />
        {isPending && <Skeleton shape="list" count={3} />}
        {error && !data && <QueryFailure query={query} />}
        {data && <MemberDay day={data} />}
        {data && !isOneself && (
          <DayCorrection
            // Another day, or another correction, needs a new form.
            key={`${date} ${data.corrections.length}`}
            member={member}
            day={data}
          />
        )}
        {isOneself && <Text tone="muted">{t('day.own')}</Text>}
      </Stack>
    </Card>
  );
}

/** The form that corrects a day, once it is opened. */
function DayCorrection({ member, day }: { member: ListedMember; day: ExplainedDay }) {
  const t = useOneMemberText();
  const [isOpen, setOpen] = useState(false);
  // The newest decision comes first.
  const isCorrected = day.corrections[0]?.to != null;
  const withdraw = useWithdrawCorrection(member.id, day.date);
  if (isOpen) return <Correction member={member} day={day} />;
  return (
    <Inline gap={3}>
      <Button color="lightgrey" onPress={() => setOpen(true)}>
        {t('correctSteps')}
      </Button>
      {isCorrected && (
        <Button color="lightgrey" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
          {t('day.withdraw')}
        </Button>
      )}
    </Inline>
  );
}

function Correction({ member, day }: { member: ListedMember; day: ExplainedDay }) {
  const t = useOneMemberText();
  const save = useCorrectDay(member.id, day.date);
  const values: CorrectionFields = { steps: null, reason: '' };
  const screen = useFormScreen({ values, save, saved: t('day.saved') });
  return (
    <FormScreen screen={screen} submitLabel={t('saveCorrection')}>
      <Title level={3} size="md">
        {t('correctSteps')}
      </Title>
      <FormField
        screen={screen}
        name="steps"
        rules={{ validate: (steps) => (steps !== null && steps >= 0) || t('stepsMissing') }}
      >
        {(field) => <NumberField {...field} label={t('correctedSteps')} unit={t('day.unit')} />}
      </FormField>
      <FormField
        screen={screen}
        name="reason"
        rules={{ validate: (reason) => reason.trim() !== '' || t('reasonMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('reason')}
            description={t('reasonHint')}
            isRequired
            maxLength={200}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
