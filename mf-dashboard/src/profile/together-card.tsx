import type { Profile } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Card, FlagIcon, List, ListRow, Meter, Stack, Title, tokens } from '@stridewell/ui';
import { useProfileText } from './profile-texts.ts';

/** The week of the viewer and of a friend side by side, and the challenges that both are in. */
export function TogetherCard({ profile }: { profile: Profile }) {
  const t = useProfileText();
  const format = useFormat();
  const { name, compared } = profile;
  if (compared === null) return null;
  const { weekSteps, ownWeekSteps, challenges } = compared;
  const weeks = [
    { id: 'own', label: t('together.you'), steps: ownWeekSteps, color: tokens.color.steps },
    { id: 'theirs', label: name, steps: weekSteps, color: tokens.color.chartTeal },
  ];
  return (
    <Card title={t('together.title')} level={2}>
      <Stack gap={4}>
        {weeks.map(({ id, label, steps: count, color }) => (
          <Meter
            key={id}
            label={label}
            value={count}
            maxValue={Math.max(1, ownWeekSteps, weekSteps)}
            valueLabel={t('together.steps', { count, steps: format.number(count) })}
            color={color}
          />
        ))}
        {challenges.length > 0 && (
          <div>
            <Title level={3} size="md">
              {t('together.challenges')}
            </Title>
            <List label={t('together.challenges')}>
              {challenges.map((challenge) => (
                <ListRow
                  key={challenge.id}
                  href={`/challenges/${challenge.id}`}
                  leading={<FlagIcon size={20} aria-hidden />}
                  title={challenge.name}
                />
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Card>
  );
}
