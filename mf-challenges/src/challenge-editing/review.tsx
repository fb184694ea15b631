import { useFormat, useLanguage, useText } from '@stridewell/platform';
import { Text, Title } from '@stridewell/ui';
import { RulesPanel } from '#challenge/index.ts';
import { inLanguage, useMaps } from '#maps/index.ts';
import { daysOf, includingOf, rulesOfFields, type ChallengeFields } from './challenge-fields.ts';

/** A summary of the challenge before it is created. */
export function Review({ fields }: { fields: ChallengeFields }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const { startDate, endDate, between } = fields;
  const including = includingOf(fields);
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
  const names =
    including === 'everybody'
      ? t('editing.includingOf.everybody')
      : (including === 'organizations' ? fields.organizationIds : chosen)
          .map(({ name }) => name)
          .join(', ');
  const people =
    including === 'nobody' || names === ''
      ? `${t('inviting.title')}: ${t('editing.includingOf.nobody')}`
      : t(`builder.comingIn.${fields.includeType}`, { names });
  const { data: maps = [] } = useMaps();
  const map = maps.find(({ id }) => id === fields.mapId);
  return (
    <>
      <Title level={3} size="lg">
        {fields.challengeName}
      </Title>
      <Text>{`${t(`kind.${between}`)} · ${dates} · ${t('challenge.days', { count: days })}`}</Text>
      {fields.description && <Text>{fields.description}</Text>}
      {map && <Text>{`${t('mapField.label')}: ${inLanguage(map.name, language)}`}</Text>}
      {fields.atStake && <Text>{t('card.prize', { prize: fields.atStake })}</Text>}
      <Text>{people}</Text>
      <RulesPanel challenge={rulesOfFields(fields)} />
    </>
  );
}
