import type { ChallengeMilestone } from '@stridewell/contracts';
import { useFormat, useLanguage, useText } from '@stridewell/platform';
import { Banner, Button, RadioGroup, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { inLanguage } from '#maps/index.ts';
import { useCollectMilestone } from './milestones.queries.ts';

interface CollectingProps {
  challengeId: number;
  milestone: ChallengeMilestone;
}

/** The points of a reached milestone, and its question: to be collected, or as they were collected. */
export function Collecting({ challengeId, milestone }: CollectingProps) {
  const { collected, points, quiz } = milestone;
  if (collected) return <Collected milestone={milestone} collected={collected} />;
  if (points === 0 && quiz === null) return null;
  return <ToCollect challengeId={challengeId} milestone={milestone} />;
}

function ToCollect({ challengeId, milestone }: CollectingProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const { points, quiz } = milestone;
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const collect = useCollectMilestone(challengeId, milestone.id);
  const send = () => {
    const isToAnswer = quiz !== null && answer === '';
    setMissing(isToAnswer);
    if (!isToAnswer) collect.mutate(quiz ? Number(answer) : undefined);
  };
  const pointsText = (count: number) => t('amount.points', { count, number: format.number(count) });
  return (
    <Stack gap={3} align="start">
      {quiz && (
        <RadioGroup
          label={inLanguage(quiz.question, language)}
          description={t('milestone.rightAnswer', { points: pointsText(quiz.points) })}
          options={quiz.options.map((option, at) => ({
            value: String(at),
            label: inLanguage(option, language),
          }))}
          value={answer}
          onChange={setAnswer}
          errorMessage={isMissing ? t('milestone.chooseAnswer') : undefined}
        />
      )}
      <Button isPending={collect.isPending} onPress={send}>
        {points > 0
          ? t('milestone.collect', { points: pointsText(points) })
          : t('milestone.answer')}
      </Button>
    </Stack>
  );
}

function Collected(props: {
  milestone: ChallengeMilestone;
  collected: NonNullable<ChallengeMilestone['collected']>;
}) {
  const { milestone, collected } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const { quiz } = milestone;
  const { points, isRight, answer } = collected;
  const title = t('milestone.collected', {
    points: t('amount.points', { count: points, number: format.number(points) }),
  });
  const right = quiz?.right == null ? undefined : quiz.options[quiz.right];
  const mine = answer === null ? undefined : quiz?.options[answer];
  return (
    <div role="status">
      <Banner tone="success" title={title}>
        {isRight !== null && quiz && (
          <>
            <Text weight="medium">{inLanguage(quiz.question, language)}</Text>
            <Text>
              {isRight
                ? t('milestone.wasRight', { answer: right ? inLanguage(right, language) : '' })
                : t('milestone.wasWrong', {
                    answer: mine ? inLanguage(mine, language) : '',
                    right: right ? inLanguage(right, language) : '',
                  })}
            </Text>
          </>
        )}
      </Banner>
    </div>
  );
}
