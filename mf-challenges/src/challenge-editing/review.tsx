import { useFormat, useText } from '@stridewell/platform';
import { Text, Title } from '@stridewell/ui';
import { RulesPanel } from '#challenge/index.ts';
import { daysOf, rulesOfFields, type ChallengeFields } from './challenge-fields.ts';

/** What will be made, in words, before it is. */
export function Review({ fields }: { fields: ChallengeFields }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { startDate, endDate, including, between } = fields;
  const chosen = {
    individuals: fields.memberIds,
    groups: fields.teamIds,
    organization: fields.organizationIds,
  }[between];
  const days = daysOf(fields) ?? 0;
  const dates =
    startDate !== null && endDate !== null
      ? t('when.dates', { from: format.date(startDate), to: format.date(endDate) })
      : '';
  const people =
    including === 'chosen'
      ? `${t(`editing.chosenOf.${between}`)}: ${chosen.map(({ name }) => name).join(', ')}`
      : t(`editing.includingOf.${including}`);
  return (
    <>
      <Title level={3} size="lg">
        {fields.challengeName}
      </Title>
      <Text>{`${t(`kind.${between}`)} · ${dates} · ${t('challenge.days', { count: days })}`}</Text>
      <Text>{`${t('editing.including')}: ${people}`}</Text>
      <RulesPanel challenge={rulesOfFields(fields)} />
    </>
  );
}
